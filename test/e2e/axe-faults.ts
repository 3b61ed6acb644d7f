import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

/** What WCAG 2.2 AA forbids, and what axe knows beyond it. Its source is in the page. */
export async function findFaults(page: Page, where: string): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    // The colours of another theme are there when they have been painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { axe: checker } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return checker.run();
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
