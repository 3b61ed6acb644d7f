/** Stands at the foot of each page. Without the document's name, whose letters the document itself may not have. */
export const SIMPLIFIED = 'Simplified layout: text and tables, not the design of the document itself.';
