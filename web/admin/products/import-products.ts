import { useState } from 'react'
import { LARGEST_CSV_BYTES, csvTooLarge } from '#shop/csv/largest-csv.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'

type Problem = { line: number; column?: string; message: string }
export type Imported = {
  message: string
  dryRun: boolean
  created: number
  updated: number
  unchanged: number
  problems: Problem[]
}

/**
 * The import of a sheet of products in two steps: what it would do and every problem by line, then all or nothing. The
 * file stays chosen until it was imported or another one is.
 */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(sheet: File, dryRun: boolean): Promise<void> {
    setBusy(true)
    setFailed('')
    const answer = await ask<Imported>('POST', '/import/products', { body: formOf(sheet, dryRun) })
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
    if (sheet.size > LARGEST_CSV_BYTES) setFailed(csvTooLarge)
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

function formOf(file: File, dryRun: boolean): FormData {
  const form = new FormData()
  form.set('file', file)
  form.set('dryRun', dryRun ? '1' : '0')
  return form
}
