import type { findings as english } from '../en/findings.ts';
import { defineTranslation } from '../define-translation.ts';

export const findings = defineTranslation<typeof english>()({
  'objection.near-miss':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que {known}.',
  'objection.near-misses':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que {known}, y {more, number} más.',
  'objection.near-under-way':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que {others}, {faxes, plural, one {el número nuevo de otro fax} other {números nuevos de otros faxes}}: uno de ellos puede estar mal escrito.',
  'objection.near-in-fax': '{numbers} son nuevos y casi iguales: uno de ellos puede estar mal escrito.',
  'objection.new': 'Nunca se envió nada a {numbers}.',
  'objection.failures':
    'Los últimos {failures, number} faxes {count, plural, one {a {numbers} fallaron} other {a cada uno de estos números fallaron: {numbers}}}.',
  'objection.duplicate-went': 'Las mismas páginas ya salieron a {numbers} como «{name}».',
  'objection.duplicate-may-have-gone': 'Las mismas páginas quizá ya salieron a {numbers} como «{name}».',
  'objection.duplicate-in-queue': 'Las mismas páginas ya están en la cola para {numbers} como «{name}».',
  'objection.overdue':
    '{faxes, plural, one {Un fax a} other {# faxes a}} {numbers} {faxes, plural, one {está sin} other {están sin}} respuesta desde el {since}.',
  'objection.part-before-missing': 'La parte anterior, «{name}», no ha llegado. [advice.part-before-missing]',
  'objection.part-before-unknown':
    'No se sabe si la parte anterior, «{name}», ha llegado. [advice.part-before-gone]',
  'objection.part-before-cancelled': 'La parte anterior, «{name}», se canceló. [advice.part-before-missing]',
  'objection.part-before-elsewhere':
    'La parte anterior, «{name}», se envió a otro número. [advice.part-before-elsewhere]',
  'objection.part-before-gone': 'La parte anterior ya no está en la cola. [advice.part-before-gone]',
  'objection.named-number': '{number} ({name})',
  'objection.number-near-miss.one': '[advice.change-or-confirm]',
  'objection.number-near-miss.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.number-new.one': '[advice.check-then-change-or-confirm]',
  'objection.number-new.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.held-after-failures.one': '[advice.check-then-change-or-confirm]',
  'objection.held-after-failures.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.duplicate.one': '[advice.cancel-or-confirm]',
  'objection.duplicate.several': '[advice.cancel-or-confirm]',
  'objection.overdue.one': '[advice.behind-overdue]',
  'objection.overdue.several': '[advice.behind-overdue]',
});
