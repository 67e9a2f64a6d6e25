import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { returnWishes, type ReturnWish } from '#shop/shopping/returns/return-money.ts'
import { returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'
import { RETURN_PICTURES } from '#shop/shopping/returns/return-picture.ts'
import { longest } from '#shop/core/text.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/ui/use-fields.ts'

type Line = NonNullable<AnswerOf<'GET /orders/{id}/returns'>['returnable']>['lines'][number]
type Asked = { lines: { position: number; quantity: number; reason: ReturnReason }[]; words: string; wants: ReturnWish }
type AskReturnProps = {
  /** Sends the request; `key` is the idempotency key of the chosen items. */
  send: (asked: Asked, key: string) => Promise<Answer<{ message: string; return: { id: string } }>>
  /** Uploads pictures of the items and returns error messages; without it, the form has no picture field. */
  sendPictures?: (returnId: string, files: File[]) => Promise<string[]>
  press: string
  lines: readonly Line[]
  /** True for customers with an account; only they can choose store credit. */
  hasAccount: boolean
  /** Describes the fee that is deducted from the refund; empty without a fee. */
  fee: string
  onAsked: () => void
  onClose: () => void
}

/**
 * Form to request a return: items and reasons. The idempotency key belongs to the chosen items, so a repeated request
 * creates only one return.
 */
export function AskReturn({
  send: askShop,
  sendPictures,
  press,
  lines,
  hasAccount,
  fee,
  onAsked,
  onClose,
}: AskReturnProps) {
  const { form, errors, show, onInput } = useFields()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [pieces, setPieces] = useState<number[]>(() => lines.map(() => (lines.length === 1 ? 1 : 0)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const chosen = lines.flatMap(({ position }, at) =>
      pieces[at]
        ? [{ position, quantity: pieces[at], reason: String(given.get(`why-${position}`) ?? '') as ReturnReason }]
        : [],
    )
    if (given.getAll('pictures').length > RETURN_PICTURES)
      return show({ pictures: `Please choose at most ${RETURN_PICTURES} pictures` })
    if (chosen.length === 0) return setProblem('Please choose how many items you want to return')
    const without = chosen.filter(({ reason }) => !Object.hasOwn(returnReasons, reason))
    if (without.length > 0)
      return show(Object.fromEntries(without.map(({ position }) => [`why-${position}`, 'Please choose a reason'])))
    // Synchronous, so that a second click finds the first request pending (rules: single submission).
    flushSync(() => setBusy(true))
    setProblem('')
    const answer = await askShop(
      { lines: chosen, words: String(given.get('words') ?? ''), wants: String(given.get('wants')) as ReturnWish },
      key,
    )
    if (!answer.ok) {
      setBusy(false)
      setProblem(answer.message)
      return show(answer.fields)
    }
    const pictures = given.getAll('pictures').filter((file) => file instanceof File && file.size > 0) as File[]
    const uploadErrors = pictures.length > 0 ? await sendPictures?.(answer.body.return.id, pictures) : undefined
    setBusy(false)
    toast.success(answer.body.message)
    if (uploadErrors && uploadErrors.length > 0)
      toast.error(`Some pictures were not uploaded. ${uploadErrors.join('. ')}. You can add them again.`)
    onAsked()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Return request"
      className="grid gap-5 border border-line bg-card p-5"
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        onInput(event)
        setKey(crypto.randomUUID())
      }}
    >
      {lines.map((line, at) => (
        <div key={line.position} className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {line.name}, {lineWords(line)}
            </span>
            <Stepper
              label={`Items of ${line.name}`}
              value={pieces[at]!}
              min={0}
              max={line.left}
              onChange={(many) => {
                setPieces(pieces.with(at, many))
                setKey(crypto.randomUUID())
                setProblem('')
              }}
            />
          </div>
          {pieces[at]! > 0 && (
            <Select
              name={`why-${line.position}`}
              label={`Reason, ${line.name}`}
              error={errors[`why-${line.position}`]}
              defaultValue=""
            >
              <option value="" disabled>
                Please choose
              </option>
              {membersOf(returnReasons).map((reason) => (
                <option key={reason} value={reason}>
                  {returnReasons[reason].label}
                </option>
              ))}
            </Select>
          )}
        </div>
      ))}
      <Select name="wants" label="Refund or exchange" error={errors.wants} defaultValue="money">
        {membersOf(returnWishes)
          .filter((wish) => wish !== 'credit' || hasAccount)
          .map((wish) => (
            <option key={wish} value={wish}>
              {returnWishes[wish].label}
            </option>
          ))}
      </Select>
      <TextArea
        name="words"
        error={errors.words}
        label="Note (optional)"
        hint="What is wrong with it, or which other size you would like"
        maxLength={longest.message}
        rows={3}
      />
      {sendPictures && (
        <Field
          name="pictures"
          error={errors.pictures}
          label={`Pictures (optional, up to ${RETURN_PICTURES})`}
          hint="Only you and the shop see them"
          type="file"
          multiple
          accept=".jpg,.jpeg,.png,.gif"
        />
      )}
      {fee && <p className="border-l-2 border-gold pl-4">{fee}</p>}
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {press}
        </Button>
        <Button look="outline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
