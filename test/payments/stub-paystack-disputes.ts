import type { StubAnswer, StubAsked } from './stub-provider.ts'

/** A dispute at Paystack, amounts in kobo, with the shop's response and evidence. */
export type StubDispute = {
  id: number
  reference: string
  status: string
  resolution: string | null
  refund_amount: number | null
  dueAt: string | null
  evidence?: Record<string, unknown> & { id: number }
  message?: string
  uploaded?: string
  /** The reason why the stub rejects the shop's response; undefined if it accepts it. */
  refuses?: string
}

type Files = Map<string, { type: string; bytes: Buffer }>

const refusal = (message: string, status = 400): StubAnswer => ({ status, body: { status: false, message } })
const success = (message: string, data: object): StubAnswer => ({ status: 200, body: { status: true, message, data } })

/** A stub of Paystack's Disputes API, as documented: fetch, evidence, upload URL, and resolve, which succeeds once. */
export function stubDisputes(host: () => string) {
  const disputes = new Map<string, StubDispute>()
  const files: Files = new Map()
  const shown = ({ reference, evidence, message, uploaded, ...rest }: StubDispute) => ({
    ...rest,
    currency: 'NGN',
    transaction: { id: 1, reference, amount: rest.refund_amount },
    attachments: uploaded ?? null,
    resolvedAt: rest.status === 'resolved' ? '2026-11-22T10:00:00.000Z' : null,
  })
  return {
    disputes,
    files,
    answer({ method, path, query, body, headers, raw }: StubAsked): StubAnswer | null {
      const put = /^\/files\/(\w+)$/.exec(path)
      if (method === 'PUT' && put) {
        // An upload URL contains its own signature and rejects the shop's key.
        if (headers.authorization) return refusal('Only one auth mechanism allowed')
        files.set(put[1]!, { type: String(headers['content-type']), bytes: raw })
        return { status: 200, body: {} }
      }
      const [, id = '', what = ''] = /^\/dispute\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
      if (!id) return null
      const found = disputes.get(id)
      if (!found) return refusal('Dispute not found', 404)
      if (method === 'GET' && what === '') return success('Dispute retrieved', shown(found))
      if (method === 'GET' && what === 'upload_url') {
        if (!query.get('upload_filename')?.includes('.')) return refusal('upload_filename is required')
        const fileName = `file${id}${files.size}`
        return success('Upload url generated', { signedUrl: `${host()}/files/${fileName}`, fileName })
      }
      if (found.status === 'resolved') return refusal('Dispute has already been resolved')
      if (method === 'POST' && what === 'evidence') return addEvidence(found, body)
      if (method === 'PUT' && what === 'resolve')
        return resolve(found, body, files) ?? success('Dispute successfully resolved', shown(found))
      return refusal('Not found', 404)
    },
  }
}

function addEvidence(found: StubDispute, body: Record<string, unknown>): StubAnswer {
  const needed = ['customer_email', 'customer_name', 'customer_phone', 'service_details']
  const lacks = needed.find((name) => !body[name])
  if (lacks) return refusal(`${lacks} is required`)
  found.evidence = { ...body, id: 21 }
  return success('Evidence created', { ...found.evidence, dispute: found.id })
}

function resolve(found: StubDispute, body: Record<string, unknown>, files: Files): StubAnswer | null {
  if (found.refuses) return refusal(found.refuses)
  const { resolution, message, refund_amount: amount, uploaded_filename: file, evidence } = body
  if (resolution !== 'declined' && resolution !== 'merchant-accepted') return refusal('Invalid resolution')
  if (typeof message !== 'string' || !Number.isInteger(amount)) return refusal('message and refund_amount are required')
  if (typeof file !== 'string' || !files.has(file)) return refusal('uploaded_filename is required')
  if (resolution === 'declined' && evidence !== found.evidence?.id) return refusal('Evidence is required')
  const declined = resolution === 'declined'
  Object.assign(found, {
    ...{ message, uploaded: file, resolution, refund_amount: amount },
    status: declined ? 'awaiting-bank-feedback' : 'resolved',
  })
  return null
}
