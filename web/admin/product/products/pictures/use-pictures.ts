import { useLeavingWarned } from '#web/admin/kit/drafts/use-unload-warning.ts'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#web/api-client.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import { chooseImages } from '#web/admin/product/products/images/choose-images.ts'
import type { ShownProduct } from '#web/admin/product/products/product.ts'
import { filesByProduct, readingsOf } from './by-number.ts'

/** Pictures for one product and the state of their upload; `why` is the reason for a failure. */
export type Given = { product: ShownProduct; files: File[]; state: keyof typeof givenStates; why: string }

export const givenStates = {
  waiting: { label: 'Waiting', isToDo: true },
  sending: { label: 'Adding …', isToDo: true },
  done: { label: 'Added', isToDo: false },
  failed: { label: 'Not added', isToDo: true },
  refused: { label: 'Not added', isToDo: false },
} as const satisfies Record<string, { label: string; isToDo: boolean }>

/** Maximum number of files per selection. */
const MOST_FILES = 500

/**
 * Uploads pictures for many products, matched by the product numbers in their file names. Each product gets all of its
 * pictures or none; the upload can be stopped and resumed (rules: bulk picture upload).
 */
export function usePictures() {
  const [given, setGiven] = useState<Given[]>([])
  const [unknown, setUnknown] = useState<File[]>([])
  const [failed, setFailed] = useState('')
  const [looking, setLooking] = useState(false)
  const [adding, setAdding] = useState(false)
  const goesOn = useRef(false)
  useEffect(() => () => void (goesOn.current = false), [])
  useLeavingWarned(adding)

  async function choose(files: File[]): Promise<void> {
    setGiven([])
    setUnknown([])
    setFailed('')
    if (files.length > MOST_FILES) return setFailed(`Please choose up to ${MOST_FILES} pictures at a time.`)
    setLooking(true)
    const numbers = [...new Set(files.flatMap(({ name }) => readingsOf(name).map(({ number }) => number)))]
    const answer = await ask('POST /admin/products/by-number', { body: { numbers } })
    setLooking(false)
    if (!answer.ok) return setFailed(answer.message)
    const read = filesByProduct(files, answer.body.products)
    setGiven(read.found.map(judged))
    setUnknown(read.unknown)
  }

  const note = (id: string, changed: Partial<Given>) =>
    setGiven((all) => all.map((each) => (each.product.id === id ? { ...each, ...changed } : each)))

  async function add(): Promise<void> {
    goesOn.current = true
    setAdding(true)
    for (const { product, files, state } of given.filter(({ state }) => givenStates[state].isToDo)) {
      if (!goesOn.current) break
      note(product.id, { state: 'sending', why: '' })
      note(product.id, await (state === 'failed' ? addAgain(product, files) : addTo(product, files)))
    }
    goesOn.current = false
    setAdding(false)
  }

  const stop = () => (goesOn.current = false)
  return { given, unknown, failed, looking, adding, choose, add, stop }
}

function judged({ product, files }: { product: ShownProduct; files: File[] }): Given {
  const [why = ''] = chooseImages(product.images.length, files).refusals
  return { product, files, state: why ? 'refused' : 'waiting', why }
}

/**
 * Retries an upload. The earlier upload may have succeeded although its response was lost, so this checks the product's
 * current pictures first.
 */
async function addAgain(product: ShownProduct, files: File[]): Promise<Partial<Given>> {
  const answer = await ask('GET /admin/products/{id}', { params: { id: product.id } })
  if (!answer.ok) return { state: isForGood(answer.status) ? 'refused' : 'failed', why: answer.message }
  const now = answer.body.product
  const isAdded =
    now.images.length === product.images.length + files.length &&
    product.images.every(({ id }, at) => now.images[at]!.id === id)
  if (isAdded) return { state: 'done', product: now }
  const fresh = judged({ product: now, files })
  return fresh.state === 'refused' ? fresh : { product: now, ...(await addTo(now, files)) }
}

async function addTo({ id, version, images }: ShownProduct, files: File[]): Promise<Partial<Given>> {
  const body = { images: [...images.map((picture) => picture.id), ...files], version }
  const answer = await ask('PATCH /products/{id}', { params: { id }, body, encode: asForm })
  if (answer.ok) return { state: 'done', product: answer.body.product }
  const [why = answer.message] = Object.values(answer.fields)
  return { state: isForGood(answer.status) ? 'refused' : 'failed', why }
}

/** Returns whether a retry would fail again; other failures may be temporary. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429
