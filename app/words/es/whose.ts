import type { whose as english } from '../en/whose.ts';
import { defineTranslation } from '../define-translation.ts';

export const whose = defineTranslation<typeof english>()({
  'whose.own-line': 'su propia línea',
  'whose.sent-to-before': 'ya se le envió antes',
  'whose.on-its-way': 'también nuevo, de otro fax',
  'whose.send-folder': 'destinatario de una carpeta de envío',
  'whose.colleague': 'colega',
  'whose.group': 'grupo, {count, plural, =0 {sin nadie} one {# número} other {# números}}',
});
