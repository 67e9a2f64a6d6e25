import { createRequire } from 'node:module'
import { a4Paper } from './a4-receipt.server.ts'
import { receiptTexts, type ReceiptTexts } from './receipt-texts.ts'
import type { Paper, ReceiptKind } from './receipt.ts'
import { rollReceipt } from './roll-receipt.server.ts'

/** A receipt or credit note to render, the address in its QR code, and a JPEG that is added as the last page on A4. */
export type Drawing = { paper: Paper; link: string; picture?: Uint8Array }

/** A document without a link; `madeAt` is the creation date in the file. */
export type WordsToDraw = { words: ReceiptTexts; madeAt: string }

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}`)

/** Noto Sans contains the naira sign and the letters of Nigeria's languages (rules: receipt rendering). */
const fonts = {
  plain: font('400Regular/NotoSans_400Regular.ttf'),
  strong: font('600SemiBold/NotoSans_600SemiBold.ttf'),
}

/** Renders a receipt in all paper sizes, in a worker thread. The same input gives the same bytes. */
export async function receiptThread({ paper, link, picture }: Drawing): Promise<Record<ReceiptKind, Uint8Array>> {
  const about = { words: receiptTexts(paper), link, madeAt: new Date(paper.issuedAt) }
  return { a4: await a4Paper(about, fonts, picture), '80mm': await rollReceipt(about, fonts) }
}

/** Renders an A4 document without a link, in the same worker pool as receipts. */
export const wordsThread = ({ words, madeAt }: WordsToDraw): Promise<Uint8Array> =>
  a4Paper({ words, link: null, madeAt: new Date(madeAt) }, fonts)
