import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { pairsGone, type Buyable } from '#shop/shopping/cart/buyable.ts'
import { colorName } from '#shop/core/color-name.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { useShop } from '#web/frame/shop.ts'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'

type Asked = Buyable & { id: string; name: string }

/**
 * Form for a back-in-stock request for sold-out variants, by email or phone. Without a mail server, only by phone
 * (rules: back-in-stock request).
 */
export default function BackInStockForm({ product }: { product: Asked }) {
  const [open, setOpen] = useState(false)
  // Stored here, so that the entered text isn't lost when the dialog is closed, for example with Back.
  const [at, setAt] = useState(0)
  const [reached, setReached] = useState('')
  return (
    <>
      <Button look="quiet" className="-ml-3 justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size sold out? Notify me
      </Button>
      <Dialog title="Notify me when it is back in stock" open={open} onClose={() => setOpen(false)}>
        <AskForm product={product} {...{ at, setAt, reached, setReached }} />
      </Dialog>
    </>
  )
}

type AskFormProps = {
  product: Asked
  at: number
  setAt: (at: number) => void
  reached: string
  setReached: (reached: string) => void
}

function AskForm({ product, at, setAt, reached, setReached }: AskFormProps) {
  const pairs = pairsGone(product)
  const { canSendMail } = useShop()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const isEmail = canSendMail && reached.includes('@')
    if (!isEmail && phoneProblem({ phone: reached }).phone) return setError(noNumber(canSendMail))
    flushSync(() => setBusy(true))
    const answer = await ask('POST /back-in-stock', {
      body: { product: product.id, ...pairs[at]!, ...(isEmail ? { email: reached } : { phone: reached }) },
      keepSession: true,
    })
    setBusy(false)
    if (!answer.ok) return setError(whyNot(answer, canSendMail))
    setError('')
    setReached('')
    setSaid(isEmail ? lookIntoMail : weRing)
  }

  if (said)
    return (
      <p role="status" className="p-5">
        {said}
      </p>
    )
  return (
    <form method="dialog" noValidate className="grid gap-5 p-5" onSubmit={send}>
      <p>
        {product.name}: choose a size and colour, and enter your {canSendMail && 'email or '}phone number. We’ll
        {canSendMail ? ' notify' : ' call'} you once, in the order in which customers asked, and won’t use your contact
        details for anything else.
      </p>
      <Select label="Size and colour" value={at} onChange={({ target }) => setAt(Number(target.value))}>
        {pairs.map((pair, index) => (
          <option key={index} value={index}>
            {pair.size}, {colorName(pair.color)}
          </option>
        ))}
      </Select>
      <Field
        label={canSendMail ? 'Email or phone number' : 'Phone number'}
        autoComplete={canSendMail ? 'email' : 'tel'}
        required
        value={reached}
        error={error}
        onChange={({ target }) => setReached(target.value)}
      />
      <Button type="submit" busy={busy}>
        Send request
      </Button>
    </form>
  )
}

const noNumber = (canSendMail: boolean): string =>
  `Please enter a complete phone number, such as 0803 123 4567${canSendMail ? ', or an email' : ''}`

/**
 * Returns the error message. The default message for a phone number says to check the number of digits; that doesn't
 * help if the number is invalid for another reason.
 */
const whyNot = ({ fields, fieldCodes, message }: Refusal, canSendMail: boolean): string =>
  fieldCodes.phone?.code === 'not-a-phone' ? noNumber(canSendMail) : (fields.email ?? fields.phone ?? message)

const lookIntoMail = 'Check your email and open the link in it to confirm your request.'
const weRing = 'We have your number and will call you when it is back in stock.'
