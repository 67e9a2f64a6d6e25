import { useState } from 'react'
import { LARGEST_CSV_BYTES } from '#shop/office/csv/largest-csv.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'
import { readFile, saveFile } from '#web/parts/save-file.ts'
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
  const [saving, setSaving] = useState(false)

  async function send(sheet: File, dryRun: boolean): Promise<void> {
    setBusy(true)
    setFailed('')
    const answer = await ask('POST /import/products', {
      body: { file: sheet, dryRun: dryRun ? '1' : '0' },
      encode: asForm,
    })
    setBusy(false)
    if (!answer.ok) return refused(sheet, answer)
    setResult(answer.body)
    if (dryRun || answer.body.problems.length > 0) return
    toast.success(answer.body.message)
    setFile(null)
  }

  /** What was refused when it was to be done, though not before, is looked at anew. */
  function refused(sheet: File, { code, message, fields }: Refusal): void {
    toast.error(fields.file ?? message)
    if (code === 'sheet') return void send(sheet, true)
    setFailed(fields.file ?? message)
  }

  function check(sheet: File): void {
    if (sheet.size > LARGEST_CSV_BYTES) setFailed(tooLarge)
    else void send(sheet, true)
  }

  async function saveRefused(sheet: File): Promise<void> {
    setSaving(true)
    const answer = await ask('POST /import/products/refused.csv', {
      body: { file: sheet },
      encode: asForm,
      read: readFile,
    })
    setSaving(false)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.fields.file ?? answer.message)
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
    saving,
    choose,
    check: () => file && check(file),
    saveRefused: () => file && void saveRefused(file),
    run: () => file && void send(file, false),
  }
}
