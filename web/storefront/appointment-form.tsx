import { useEffect, useState, type FormEvent } from 'react'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { phoneProblem } from '#web/parts/phone-problem.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { toast } from '#web/ui/toast.ts'
import { AppointmentBooked } from './appointment-booked.tsx'

type Slot = AnswerOf<'GET /appointments/slots'>['slots'][number]

type FieldName = 'name' | 'phone' | 'email' | 'date' | 'startsAt' | 'note'

type Fields = Partial<Record<FieldName, string>>

/** Field values of an appointment that isn't booked yet, and the chosen slot. */
export type TypedAppointment = { fields: Fields; chosen: Slot | null } | undefined

type AppointmentFormProps = {
  /** The entered values. The page stores them, so that they aren't lost when the dialog is closed, for example with Back. */
  typed: TypedAppointment
  onType: (typed: TypedAppointment) => void
  onClose: () => void
}

/** The appointment form (rules: appointment booking). Works on any page, without a loader or action. */
export default function AppointmentForm({ typed, onType, onClose }: AppointmentFormProps) {
  const known = useAuth(({ userDetails }) => userDetails)
  const { form, errors, show, showEmpty, onInput } = useFields()
  const [before] = useState(typed)
  const [date, setDate] = useState(before?.fields.date ?? '')
  const [busy, setBusy] = useState(false)
  const [booked, setBooked] = useState<{
    appointment: { id: string; startsAt: string; minutes: number }
    email: string
  }>()
  const { slots: free, failed, reload } = useSlots(date)
  const [chosen, setChosen] = useState(before?.chosen ?? null)
  const isGone = chosen !== null && !free.some(({ startsAt }) => startsAt === chosen.startsAt)
  // The chosen slot is kept in the list even if it is taken, because this visitor may have booked it with a request
  // whose response was lost.
  const slots = isGone ? [chosen, ...free].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)) : free

  const keep = (chosen: Slot | null) =>
    onType({ fields: Object.fromEntries(new FormData(form.current ?? undefined)) as Fields, chosen })

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty('name', 'phone', 'email', 'date')) return
    const { date: _, ...body } = Object.fromEntries(new FormData(event.currentTarget)) as Record<FieldName, string>
    const wrong = phoneProblem(body)
    if (wrong.phone) return show(wrong)
    setBusy(true)
    setChosen(slots.find(({ startsAt }) => startsAt === body.startsAt) ?? null)
    const answer = await ask('POST /appointments', { body })
    setBusy(false)
    if (answer.ok) {
      onType(undefined)
      return setBooked({ appointment: answer.body.appointment, email: body.email })
    }
    toast.error(answer.message)
    show(answer.fields)
    reload()
  }

  const choose = (slot: Slot | null) => {
    setChosen(slot)
    keep(slot)
  }

  if (booked) return <AppointmentBooked {...booked} onClose={onClose} />
  return (
    <form
      ref={form}
      noValidate
      onSubmit={book}
      onInput={(event) => {
        onInput(event)
        keep(chosen)
      }}
      className="grid items-start gap-5 p-5 sm:grid-cols-2 md:p-8"
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={before?.fields.name ?? known?.name}
        error={errors.name}
        className="sm:col-span-2"
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={before?.fields.phone ?? known?.phone}
        error={errors.phone}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={before?.fields.email ?? known?.email}
        error={errors.email}
      />
      <Field
        label="Date"
        name="date"
        type="date"
        min={today()}
        value={date}
        error={errors.date}
        onChange={(event) => {
          setDate(event.target.value)
          choose(null)
        }}
      />
      <Select
        label="Time"
        name="startsAt"
        disabled={slots.length === 0}
        value={chosen?.startsAt ?? slots[0]?.startsAt ?? ''}
        onChange={({ target }) => choose(slots.find(({ startsAt }) => startsAt === target.value) ?? null)}
        error={errors.startsAt}
        hint={!failed && date && slots.length === 0 ? 'No free times on this day' : undefined}
      >
        {slots.length === 0 && <option value="">{date ? 'None' : 'Choose a date first'}</option>}
        {slots.map(({ startsAt, label }) => (
          <option key={startsAt} value={startsAt}>
            {isGone && startsAt === chosen.startsAt && errors.startsAt ? `${label}, taken` : label}
          </option>
        ))}
      </Select>
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 sm:col-span-2">
          The free times could not be loaded.
          <Button look="quiet" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      <TextArea
        label="Note"
        name="note"
        hint="What is it about?"
        defaultValue={before?.fields.note}
        error={errors.note}
        className="sm:col-span-2"
      />
      <Button type="submit" busy={busy} className="sm:col-span-2">
        Book appointment
      </Button>
    </form>
  )
}

const none = { date: '', slots: [], failed: false }

const today = () => shopTimeOf(new Date()).slice(0, 'yyyy-mm-dd'.length)

/**
 * Loads the free half-hour slots of a day, and loads them again after one was taken. If that fails, the known slots are
 * kept.
 */
function useSlots(date: string): { slots: Slot[]; failed: boolean; reload: () => void } {
  const [of, setSlots] = useState<{ date: string; slots: Slot[]; failed: boolean }>(none)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!date) return setSlots(none)
    let current = true
    void ask('GET /appointments/slots', { query: { date } }).then((answer) => {
      if (!current) return
      setSlots((known) => ({
        date,
        slots: answer.ok ? answer.body.slots : known.date === date ? known.slots : [],
        failed: !answer.ok,
      }))
    })
    return () => {
      current = false
    }
  }, [date, asked])
  return { slots: of.slots, failed: of.failed, reload: () => setAsked((times) => times + 1) }
}
