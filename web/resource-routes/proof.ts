import { openProof } from '#shop/orders/claims/proof-link.server.ts'
import { openAnswerProof } from '#shop/orders/disputes/open-answer-proof.server.ts'
import { openReturnPicture } from '#shop/shopping/returns/return-pictures.server.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/proof'

/**
 * Serves an uploaded file through a temporary URL: the proof of a transfer, a picture of a return, or evidence for a
 * bank. Pictures are re-encoded, PDFs are downloads, and neither can run scripts in the shop's origin
 * (rules: proof of payment).
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs): Promise<Response> {
  const { db, media, secret, clock } = context.get(servicesContext)
  const [shop, now] = [{ db, media, secret }, clock()]
  const found =
    (await openProof(shop, token, now)) ??
    (await openReturnPicture(shop, token, now)) ??
    (await openAnswerProof(shop, token, now))
  if (!found)
    return new Response(
      'This link expired after five minutes. Please open the file again from the page where you found it.\n',
      {
        status: 410,
        headers: { ...always, 'content-type': 'text/plain; charset=utf-8' },
      },
    )
  const { bytes, contentType, kind, name } = found
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...always,
      'content-type': contentType,
      'content-disposition': `${kind === 'pdf' ? 'attachment' : 'inline'}; filename="${name}"`,
    },
  })
}

const always = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
