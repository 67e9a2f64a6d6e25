const several = (count: number, one: string, more: string): string =>
  count === 1 ? `One product ${one}` : `${count} products ${more}`

/** What the owner is told of how products of a former shop become ours, with how many it is so of (rules: moving in). */
export const noteKinds = {
  rounded: (count) => several(count, 'has a price with kobo: it is rounded', 'have prices with kobo: they are rounded'),
  'one-price': (count) =>
    several(
      count,
      'cost more in some sizes: here it has one price, the highest',
      'cost more in some sizes: here each has one price, the highest',
    ),
  'not-counted': (count) =>
    several(
      count,
      'wasn’t counted there: its stock is 0 until you count it',
      'weren’t counted there: their stock is 0 until you count them',
    ),
  'below-zero': (count) =>
    several(count, 'was sold beyond its stock: it is 0 here', 'were sold beyond their stock: it is 0 here'),
  'no-barcode': (count) =>
    several(count, 'has a barcode that is none: it is left out', 'have barcodes that are none: they are left out'),
  'more-pictures': (count) =>
    several(
      count,
      'has more than five pictures: the first five come',
      'have more than five pictures: the first five come',
    ),
  'cut-short': (count) =>
    several(
      count,
      'has a longer description than fits: its end is left out',
      'have longer descriptions than fit: their ends are left out',
    ),
  'no-description': (count) =>
    several(count, 'has no description: it stays a draft', 'have no description: they stay drafts'),
  'no-picture': (count) => several(count, 'has no picture: it stays a draft', 'have no picture: they stay drafts'),
  renamed: (count) =>
    several(
      count,
      'has the name of another in the file: a figure stands behind it',
      'have the name of another in the file: a figure stands behind it',
    ),
} as const satisfies Record<string, (count: number) => string>
export type NoteCode = keyof typeof noteKinds
