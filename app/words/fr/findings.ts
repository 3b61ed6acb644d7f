import type { findings as english } from '../en/findings.ts';
import { defineTranslation } from '../define-translation.ts';

export const findings = defineTranslation<typeof english>()({
  'objection.near-miss':
    '{numbers} {count, plural, one {est nouveau et presque identique} other {sont nouveaux et presque identiques}} à {known}.',
  'objection.near-misses':
    '{numbers} {count, plural, one {est nouveau et presque identique} other {sont nouveaux et presque identiques}} à {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {est nouveau et presque identique} other {sont nouveaux et presque identiques}} à {known}, et {more, plural, one {# autre} other {# autres}}.',
  'objection.near-under-way':
    '{numbers} {count, plural, one {est nouveau et presque identique} other {sont nouveaux et presque identiques}} à {others}, {faxes, plural, one {le nouveau numéro d’un autre fax} other {de nouveaux numéros d’autres fax}} : l’un d’eux peut être mal saisi.',
  'objection.near-in-fax': '{numbers} sont nouveaux et presque identiques : l’un d’eux peut être mal saisi.',
  'objection.new': 'Rien n’a encore été envoyé à {numbers}.',
  'objection.failures':
    'Les {failures, number} derniers fax {count, plural, one {à {numbers} ont échoué} other {à chacun de ces numéros ont échoué : {numbers}}}.',
  'objection.duplicate-went': 'Les mêmes pages sont déjà parties vers {numbers}, sous le nom « {name} ».',
  'objection.duplicate-may-have-gone':
    'Les mêmes pages sont peut-être déjà parties vers {numbers}, sous le nom « {name} ».',
  'objection.duplicate-in-queue':
    'Les mêmes pages sont déjà dans la file d’attente pour {numbers}, sous le nom « {name} ».',
  'objection.overdue':
    '{faxes, plural, one {Un fax à} other {# fax à}} {numbers} {faxes, plural, one {est sans} other {sont sans}} réponse depuis le {since}.',
  'objection.part-before-missing':
    'La partie précédente, « {name} », n’est pas arrivée. [advice.part-before-missing]',
  'objection.part-before-unknown':
    'On ignore si la partie précédente, « {name} », est arrivée. [advice.part-before-gone]',
  'objection.part-before-cancelled':
    'La partie précédente, « {name} », a été annulée. [advice.part-before-missing]',
  'objection.part-before-elsewhere':
    'La partie précédente, « {name} », est partie vers un autre numéro. [advice.part-before-elsewhere]',
  'objection.part-before-gone':
    'La partie précédente n’est plus dans la file d’attente. [advice.part-before-gone]',
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
