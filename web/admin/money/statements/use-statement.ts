import { useRef, useState } from 'react'
import { LARGEST_STATEMENT_BYTES } from '#shop/orders/statements/limits.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { ask } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import type { Columns, Taken } from './statement.ts'

const tooLarge = fieldSentence({ code: 'file-too-large', params: { megabytes: LARGEST_STATEMENT_BYTES / 1_000_000 } })

/** The account and columns that the user chose for a file; null means automatic detection. */
type Said = { account: string | null; columns: Columns | null }
const NOTHING: Said = { account: null, columns: null }

/**
 * Imports a bank's file in two steps: first a preview, in which the user can assign the columns, then the import of its
 * credits. The file remains selected until the import is done. It is not a router action, because an action receives an
 * in-memory copy: if the file was changed on disk in the meantime, the page would crash instead of showing an error
 * (rules: statement import).
 */
export function useStatement(onKept: (id: string | null) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState(NOTHING)
  const [result, setResult] = useState<Taken | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)

  async function send(sheet: File, { account, columns }: Said, dryRun: boolean): Promise<void> {
    const turn = ++asked.current
    setBusy(true)
    setFailed('')
    const body = {
      file: sheet,
      dryRun: dryRun ? '1' : '0',
      ...(account !== null && { account }),
      ...(columns && { columns }),
    } as const
    const answer = await ask('POST /statements', { body, encode: asForm })
    // Ignores this response, because the user has since chosen another file or column.
    if (turn !== asked.current) return
    setBusy(false)
    if (!answer.ok) {
      const [first] = Object.values(answer.fields)
      setFailed(first ?? answer.message)
      return
    }
    setResult(answer.body)
    if (dryRun) return
    toast.success(answer.body.message)
    setFile(null)
    setResult(null)
    setSaid(NOTHING)
    onKept(answer.body.id)
  }

  function choose(sheet: File): void {
    setFile(sheet)
    setResult(null)
    setSaid(NOTHING)
    if (sheet.size > LARGEST_STATEMENT_BYTES) setFailed(tooLarge)
    else void send(sheet, NOTHING, true)
  }
  function say(more: Partial<Said>): void {
    const now = { ...said, ...more }
    setSaid(now)
    if (file) void send(file, now, true)
  }
  return {
    file,
    result,
    failed,
    busy,
    choose,
    say,
    again: () => file && void send(file, said, true),
    keep: () => file && result && void send(file, { account: result.account, columns: result.columns }, false),
  }
}
