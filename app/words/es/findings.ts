import type { findings as english } from '../en/findings.ts';
import { translationOf } from '../translation-of.ts';

export const findings = translationOf<typeof english>()({
  'objection.near-miss':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que {known}, que usted conoce.',
  'objection.near-misses':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que números que usted conoce: {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {es nuevo y casi igual} other {son nuevos y casi iguales}} que números que usted conoce: {known}, y {more, number} más.',
  'objection.new': 'Nunca se envió nada a {numbers}.',
  'objection.failures':
    'Los últimos {failures, number} faxes {count, plural, one {a {numbers} fallaron} other {a cada uno de estos números fallaron: {numbers}}}.',
  'objection.duplicate-went': 'Las mismas páginas ya salieron a {numbers} ({name}).',
  'objection.duplicate-may-have-gone': 'Las mismas páginas quizá ya salieron a {numbers} ({name}).',
  'objection.duplicate-in-queue': 'Las mismas páginas ya están en la cola para {numbers} ({name}).',
  'objection.overdue':
    '{faxes, plural, one {Un fax a} other {# faxes a}} {numbers} {faxes, plural, one {está sin} other {están sin}} respuesta desde el {since}.',
  'objection.named-number': '{number} ({name})',
  'objection.number-near-miss.one': 'Envíelo de todos modos, o cambie el destinatario.',
  'objection.number-near-miss.several':
    'Compruebe los números; después envíe el fax de todos modos, o cancélelo.',
  'objection.number-new.one': 'Compruébelo; después envíe el fax de todos modos, o cambie el destinatario.',
  'objection.number-new.several': 'Compruebe los números; después envíe el fax de todos modos, o cancélelo.',
  'objection.held-after-failures.one':
    'Compruebe el número; después envíe el fax de todos modos, o cancélelo.',
  'objection.held-after-failures.several':
    'Compruebe los números; después envíe el fax de todos modos, o cancélelo.',
  'objection.duplicate.one': 'Envíelo de todos modos, o cancélelo.',
  'objection.duplicate.several': 'Envíelo de todos modos, o cancélelo.',
  'objection.overdue.one': 'Envíelo de todos modos, o cancélelo.',
  'objection.overdue.several': 'Envíelo de todos modos, o cancélelo.',
});
