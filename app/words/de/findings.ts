import type { findings as english } from '../en/findings.ts';
import { defineTranslation } from '../define-translation.ts';

export const findings = defineTranslation<typeof english>()({
  'objection.near-miss':
    '{numbers} {count, plural, one {ist neu und} other {sind neu und}} fast identisch mit {known}.',
  'objection.near-misses':
    '{numbers} {count, plural, one {ist neu und} other {sind neu und}} fast identisch mit {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {ist neu und} other {sind neu und}} fast identisch mit {known} und {more, plural, one {# weiteren} other {# weiteren}}.',
  'objection.near-under-way':
    '{numbers} {count, plural, one {ist neu und} other {sind neu und}} fast identisch mit {others}, {faxes, plural, one {der neuen Nummer eines anderen Faxes} other {neuen Nummern anderer Faxe}}: Eine davon kann vertippt sein.',
  'objection.near-in-fax': '{numbers} sind neu und fast identisch: Eine davon kann vertippt sein.',
  'objection.new': 'An {numbers} wurde noch nie etwas gesendet.',
  'objection.failures':
    'Die letzten {failures, number} Faxe {count, plural, one {an {numbers} sind fehlgeschlagen} other {an jede dieser Nummern sind fehlgeschlagen: {numbers}}}.',
  'objection.duplicate-went': 'Dieselben Seiten gingen schon als „{name}“ an {numbers}.',
  'objection.duplicate-may-have-gone': 'Dieselben Seiten gingen vielleicht schon als „{name}“ an {numbers}.',
  'objection.duplicate-in-queue':
    'Dieselben Seiten stehen schon als „{name}“ in der Warteschlange für {numbers}.',
  'objection.overdue':
    '{faxes, plural, one {Ein Fax an} other {# Faxe an}} {numbers} {faxes, plural, one {ist ohne} other {sind ohne}} Antwort seit {since}.',
  'objection.part-before-missing':
    'Der Teil davor, „{name}“, ist nicht angekommen. [advice.part-before-missing]',
  'objection.part-before-unknown':
    'Ob der Teil davor, „{name}“, angekommen ist, weiß niemand. [advice.part-before-gone]',
  'objection.part-before-cancelled':
    'Der Teil davor, „{name}“, wurde abgebrochen. [advice.part-before-missing]',
  'objection.part-before-elsewhere':
    'Der Teil davor, „{name}“, ging an eine andere Nummer. [advice.part-before-elsewhere]',
  'objection.part-before-gone':
    'Der Teil davor ist nicht mehr in der Warteschlange. [advice.part-before-gone]',
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
