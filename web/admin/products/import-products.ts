import { useState } from 'react'
import { LARGEST_CSV_BYTES } from '#shop/csv/largest-csv.ts'
import { fieldSentence } from '#shop/field-sentences.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { asForm } from './as-form.ts'

export type Imported = AnswerOf<'POST /import/products'>

const tooLarge = fieldSentence({ code: 'file-too-large', params: { megabytes: LARGEST_CSV_BYTES / 1_000_000 } })

/**
 * The import of a sheet of products in two steps: what it would do and every problem by line, then all or nothing. The
 * file stays chosen until it was imported or another one is. Not by the page's action, which is handed a copy of it in
 * memory: a file that was saved anew meanwhile would break the page instead of being told.
 */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(sheet: File, dryRun: boolean): Promise<void> {
    setBusy(true)
    setFailed('')
    const answer = await ask('POST /import/products', {
      body: { file: sheet, dryRun: dryRun ? '1' : '0' },
      encode: asForm,
    })
    setBusy(false)
    if (!answer.ok) return refused(answer)
    setResult(answer.body)
    if (dryRun || answer.body.problems.length > 0) return
    toast.success(answer.body.message)
    setFile(null)
  }

  function refused({ message, fields }: Refusal): void {
    toast.error(fields.file ?? message)
    setFailed(fields.file ?? message)
  }

  function check(sheet: File): void {
    if (sheet.size > LARGEST_CSV_BYTES) setFailed(tooLarge)
    else void send(sheet, true)
  }

  function choose(chosen: File): void {
    setFile(chosen)
    setResult(null)
    check(chosen)
  }
  return {
    file,
    result,
    failed,
    busy,
    choose,
    check: () => file && check(file),
    run: () => file && void send(file, false),
  }
}
