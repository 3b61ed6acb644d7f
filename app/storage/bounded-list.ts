import { z } from 'zod';

/**
 * A list that others may have made, refused at the first invalid item: the library would continue and report an error for each, which
 * takes all memory if there are millions.
 */
export function boundedList<T extends z.ZodType>(item: T, most: number): z.ZodType<z.output<T>[]> {
  return z
    .array(z.unknown())
    .max(most)
    .transform((values, context) => {
      const items: z.output<T>[] = [];
      for (const value of values) {
        const parsed = item.safeParse(value);
        if (!parsed.success) {
          context.addIssue({ code: 'custom', path: [items.length] });
          return z.NEVER;
        }
        items.push(parsed.data);
      }
      return items;
    });
}
