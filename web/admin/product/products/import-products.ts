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
 * Imports a product sheet in two steps: first a dry run that lists every problem by line, then the import of all lines
 * or none. The file remains selected until the import is done. It is not a router action, because an action receives an
 * in-memory copy: if the file was changed on disk in the meantime, the page would crash instead of showing an error.
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

  /** Shows the error of a failed import. If the dry run succeeded before, it is repeated to show the problems. */
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
