import { useRef, useState } from 'react'
import { LARGEST_CSV_BYTES } from '#shop/office/csv/largest-csv.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'

export type TakenIn = AnswerOf<'POST /store-imports'>
export type Asked = TakenIn['questions']['sizes'][number]

/** The owner's choices so far, by the value in the file. */
export type Chosen = {
  sizes: Record<string, string>
  colors: Record<string, { name: string; shade: string }>
  options: Record<string, 'size' | 'color' | 'none'>
  groups: TakenIn['groups'][number]['kind'][] | null
  rate: string
}
const NOTHING: Chosen = { sizes: {}, colors: {}, options: {}, groups: null, rate: '1' }

const tooLarge = fieldSentence({ code: 'file-too-large', params: { megabytes: LARGEST_CSV_BYTES / 1_000_000 } })

/**
 * Imports the file of another shop in two steps: a preview with questions, then the import. Until the import is done,
 * choices survive a reload and the file remains selected. It is not a router action, because an action receives an
 * in-memory copy: if the file was changed on disk in the meantime, the page would crash instead of showing an error
 * (rules: store import, form drafts).
 */
export function useMoving(onMoved: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<TakenIn | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const { typed: chosen, setTyped: setChosen } = useDraft('moving in', {
    what: 'Store import',
    saved: NOTHING,
  })

  const asked = useRef(0)

  async function send(sheet: File, choices: Chosen, dryRun: boolean): Promise<void> {
    const turn = ++asked.current
    setBusy(true)
    setFailed('')
    const { groups, rate, ...same } = choices
    const sent = { ...same, ...(groups && { groups }), rate: Number(rate.replace(',', '.')) || 0 }
    const body = { file: sheet, choices: sent, dryRun: dryRun ? '1' : '0' } as const
    const answer = await ask('POST /store-imports', { body, encode: asForm })
    // Ignores this response, because the owner has made other choices since the request.
    if (dryRun && turn !== asked.current) return
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'choices-open') void send(sheet, choices, true)
      const [first] = Object.values(answer.fields)
      setFailed(first ?? answer.message)
      return
    }
    setResult(answer.body)
    if (dryRun) return
    toast.success(answer.body.message)
    setFile(null)
    setChosen(NOTHING)
    onMoved()
  }

  function choose(sheet: File): void {
    setFile(sheet)
    setResult(null)
    if (sheet.size > LARGEST_CSV_BYTES) setFailed(tooLarge)
    else void send(sheet, chosen, true)
  }
  /** Stores choices; they are sent with the next preview. */
  const change = (more: Partial<Chosen>): void => setChosen({ ...chosen, ...more })
  return {
    file,
    result,
    failed,
    busy,
    chosen,
    change,
    choose,
    look: (more: Partial<Chosen> = {}) => {
      change(more)
      if (file) void send(file, { ...chosen, ...more }, true)
    },
    run: () => file && void send(file, chosen, false),
  }
}
