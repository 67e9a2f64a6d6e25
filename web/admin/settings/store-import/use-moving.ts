import { useRef, useState } from 'react'
import { LARGEST_CSV_BYTES } from '#shop/office/csv/largest-csv.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'

export type TakenIn = AnswerOf<'POST /moves'>
export type Asked = TakenIn['questions']['sizes'][number]

/** What the owner chose so far, by what stands in the file. */
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
 * A file of a former shop in two steps: what it would bring and what is asked, then the real thing. What was chosen is kept through a
 * reload until that is here; the file stays chosen until it is here. Not by the page's action, which is handed a copy of it
 * in memory: a file that was saved anew meanwhile would break the page instead of being told (rules: moving in, drafts).
 */
export function useMoving(onMoved: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<TakenIn | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const { typed: chosen, setTyped: setChosen } = useDraft('moving in', {
    what: 'What you chose for a file of another shop',
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
    const answer = await ask('POST /moves', { body, encode: asForm })
    // Chosen anew meanwhile: another answer follows.
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
  /** What is chosen is told to the shop when it is looked at again. */
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
