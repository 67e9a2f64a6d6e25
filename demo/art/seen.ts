import { membersOf } from '#shop/core/closed-list.ts'

/**
 * Features of clothes that the drawings can show, and the words for them. Any of these in a product's text must be
 * drawn in its pictures. Pockets in a seam, linings and zips are not visible, so they are not listed.
 */
const seen = {
  dress: /\bdress\b/i,
  gown: /\bgown\b/i,
  skirt: /\bskirt\b/i,
  trousers: /\btrousers\b/i,
  jumpsuit: /\bjumpsuit\b/i,
  blouse: /\bblouse\b/i,
  shirt: /\bshirt\b/i,
  kaftan: /\bkaftan\b/i,
  boubou: /\bboubou\b/i,
  jacket: /\bjacket\b/i,
  coat: /\b(coat|duster)\b/i,
  slip: /\bslip\b/i,
  top: /\b(boxy|cropped) top\b/i,
  cape: /\bcape\b/i,
  iro: /\biro\b/i,
  buba: /\bbuba\b/i,
  wrapper: /\bwrapper\b/i,
  gele: /\bgele\b/i,
  ipele: /\bipele\b/i,
  peplum: /\bpeplum\b/i,
  'long sleeves': /\blong sleeves?\b/i,
  'wide sleeves': /\bwide sleeves?\b/i,
  'elbow sleeves': /\bsleeves to the elbow\b/i,
  'flutter sleeves': /\bflutter sleeves?\b/i,
  'round neck': /\bround(-necked| neck)\b/i,
  collar: /\bcollar\b/i,
  lapels: /\blapels?\b/i,
  cuffs: /\bcuffs?\b/i,
  buttons: /\bbuttons?\b/i,
  pockets: /\b(one|patch|slanted) pockets?\b/i,
  belt: /\b(belt|sash|ties at the side)\b/i,
  braid: /\bbraid\b/i,
  embroidery: /\bembroider(y|ed)\b/i,
  lacing: /\blaced\b/i,
  tiers: /\btiers?\b/i,
  pleats: /\bpleats?\b/i,
  slit: /\bslits?\b/i,
  'square neck': /\bsquare neck\b/i,
  train: /\btrain\b/i,
  // No drawing shows these, because a garment on a hanger does not reach the floor.
  'floor-length': /\bfloor-length\b/i,
  'nine yards': /\bnine yards\b/i,
} as const satisfies Record<string, RegExp>

export type Seen = keyof typeof seen

/**
 * Returns the features that a text names. Ignores sentences about what to wear with the product, because they describe
 * other products.
 */
export function seenIn(words: string): Seen[] {
  const own = words
    .split(/(?<=[.;])\s/)
    .filter((sentence) => !/\b(wear|worn|goes|sold apart|not part of)\b/i.test(sentence))
    .join(' ')
  return membersOf(seen).filter((thing) => seen[thing].test(own))
}
