import { createRequire } from 'node:module'
import { a4Paper } from './a4-paper.server.ts'
import { paperInWords, type PaperInWords } from './paper-words.ts'
import type { Paper, PaperKind } from './paper.ts'
import { rollPaper } from './roll-paper.server.ts'

/** A paper to be drawn, the address that its code leads to, and a picture (JPEG) that is added behind it on A4. */
export type Drawing = { paper: Paper; link: string; picture?: Uint8Array }

/** Words to be drawn that lead to no page, and the moment that stands in the file. */
export type WordsToDraw = { words: PaperInWords; madeAt: string }

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}`)

/** One that has the naira sign and the letters of Nigeria's languages (rules: papers drawn). */
const fonts = {
  plain: font('400Regular/NotoSans_400Regular.ttf'),
  strong: font('600SemiBold/NotoSans_600SemiBold.ttf'),
}

/** What a thread of the pool in `drawing.server.ts` does: a paper on every kind of paper, as PDF. The same gives the same bytes. */
export async function paperThread({ paper, link, picture }: Drawing): Promise<Record<PaperKind, Uint8Array>> {
  const about = { words: paperInWords(paper), link, madeAt: new Date(paper.issuedAt) }
  return { a4: await a4Paper(about, fonts, picture), '80mm': await rollPaper(about, fonts) }
}

/** The same of such words, on A4. */
export const wordsThread = ({ words, madeAt }: WordsToDraw): Promise<Uint8Array> =>
  a4Paper({ words, link: null, madeAt: new Date(madeAt) }, fonts)
