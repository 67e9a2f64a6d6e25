import type { PlainCode } from '#shop/core/errors.ts'

/** Error messages about saved views. */
export const viewSentences: Record<
  Extract<PlainCode, 'view-not-found' | 'view-name-taken' | 'too-many-views'>,
  string
> = {
  'view-not-found': 'This view was deleted in the meantime',
  'view-name-taken': 'Another view of this list has this name',
  'too-many-views': 'You have 20 views of this list. Please delete one first.',
}
