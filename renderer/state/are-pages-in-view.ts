import type { FaxRow } from '../../app/contract/queue-views.ts';
import type { AppState } from './app-state.svelte.ts';

/**
 * Whether whoever decides about a fax has all its pages beside it: those that the service made, or as it would go. What an assistant has
 * prepared goes by the word of a person who could see it; without that it is asked about next.
 */
export const arePagesInView = (
  { detail, faxPages }: Pick<AppState, 'detail' | 'faxPages'>,
  { id }: Pick<FaxRow, 'id'>,
): boolean => (detail.id === id && (detail.fetched?.pictures ?? 0) > 0) || faxPages.areWhole(id);
