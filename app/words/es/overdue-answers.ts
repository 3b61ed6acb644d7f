import type { overdueAnswers as english } from '../en/overdue-answers.ts';
import { defineTranslation } from '../define-translation.ts';

export const overdueAnswers = defineTranslation<typeof english>()({
  'overdue-answer.still-there': 'El servicio telefónico aún tiene el fax, pero no dice qué fue de él.',
  'overdue-answer.looked-for':
    'El servicio telefónico no encuentra el fax por ahora. Faxtray vuelve a mirar, y le preguntará si no aparece.',
  'overdue-answer.no-way': 'Este servicio telefónico no puede borrar un fax que ya aceptó. Aún lo tiene.',
  'overdue-answer.still-there-after-yes': 'El servicio telefónico dijo que borró el fax, y aún lo tiene.',
  'overdue-answer.deleted':
    'Borrado en el servicio telefónico. Aun así puede salir: pregunte al destinatario.',
  'overdue-answer.earlier-deleted':
    'Borrado en el servicio telefónico: el intento que quedó sin respuesta. Mientras tanto el fax se entregó de nuevo, y el nuevo intento sigue.',
});
