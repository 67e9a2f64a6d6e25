import { useEffect, useRef, useState, type FormEvent } from 'react'
import { membersOf } from '#shop/core/closed-list.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { adviseSize } from '#shop/content/pages/size-advice.ts'
import { lengthUnits, type LengthUnit } from '#shop/core/length-unit.ts'
import type { fitSaid } from '#shop/shopping/reviews/review.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Advised } from './advised.tsx'
import { forgetHere, keepHere, type Measured } from './kept-measures.ts'
import type { SizeChart } from './size-chart-tables.tsx'
import { lookUp } from '#shop/core/look-up.ts'

type MeasuresFormProps = {
  product: ShownProduct
  chart: SizeChart
  said: ReturnType<typeof fitSaid> | undefined
  measured: Measured | null
  isOnAccount: boolean
  /** True if the customer is signed in, so that the measurements can be saved to the account. */
  canKeep: boolean
  soldOut: ReadonlySet<string>
  onTake: (size: string) => void
  onBook: () => void
}

const WIDEST = 500
const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'))
const isMeasure = (figure: number): boolean => figure >= 1 && figure <= WIDEST

/**
 * Form for body measurements with the resulting size advice; the customer decides where they are saved
 * (rules: size advice, saved measurements).
 */
export function MeasuresForm({ product, chart, said, soldOut, canKeep, onTake, onBook, ...known }: MeasuresFormProps) {
  const [unit, setUnit] = useState<LengthUnit>(known.measured?.unit ?? 'in')
  const [typed, setTyped] = useState(known.measured?.figures ?? {})
  const [isOnAccount, setOnAccount] = useState(known.isOnAccount)
  const [wantsAccount, setWantsAccount] = useState(known.isOnAccount)
  const [isKept, setKept] = useState(known.measured !== null)
  const [asked, setAsked] = useState<{ figures: (number | null)[] } | 'nothing' | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  // On a phone the result appears below the visible part.
  useEffect(() => {
    if (asked !== null) result.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  const given = chart.measures.map(({ label }) => {
    const figure = lookUp(typed, label)?.trim()
    return figure ? numberIn(figure) : null
  })
  const wrong = given.map((figure) => figure !== null && !isMeasure(figure))

  async function find(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (wrong.includes(true)) return setAsked(null)
    if (given.every((figure) => figure === null)) return setAsked('nothing')
    setAsked({ figures: given })
    keepHere({ unit, figures: typed })
    setKept(true)
    if (!wantsAccount && !isOnAccount) return
    setBusy(true)
    const figures = chart.measures.flatMap(({ label }, at) =>
      typeof given[at] === 'number' ? [{ measure: label, value: given[at] }] : [],
    )
    const answer = wantsAccount
      ? await ask('PUT /measures', { body: { unit, figures } })
      : await ask('DELETE /measures')
    setBusy(false)
    if (answer.ok) setOnAccount(wantsAccount)
    else toast.error(answer.message)
  }

  async function forget() {
    if (isOnAccount) {
      setBusy(true)
      const answer = await ask('DELETE /measures')
      setBusy(false)
      if (!answer.ok) return void toast.error(answer.message)
    }
    forgetHere()
    setTyped({})
    setAsked(null)
    setKept(false)
    setOnAccount(false)
    setWantsAccount(false)
    form.current?.querySelector('select')?.focus()
    toast.success('Your measurements were deleted')
  }

  const change = (label: string, words: string) => {
    setTyped((before) => ({ ...before, [label]: words }))
    setAsked(null)
  }

  return (
    <form ref={form} noValidate onSubmit={find} className="grid gap-5 p-5 md:p-8">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Measured in"
          value={unit}
          onChange={(event) => {
            setUnit(event.target.value as LengthUnit)
            setAsked(null)
          }}
        >
          {membersOf(lengthUnits).map((each) => (
            <option key={each} value={each}>
              {lengthUnits[each].label}
            </option>
          ))}
        </Select>
        {chart.measures.map(({ label, how }, at) => (
          <Field
            key={label}
            label={label}
            hint={how}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={lookUp(typed, label) ?? ''}
            error={wrong[at] ? `Please enter a number of ${lengthUnits[unit].label}` : undefined}
            onChange={(event) => change(label, event.target.value)}
          />
        ))}
      </div>
      {canKeep && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={wantsAccount}
            onChange={(event) => setWantsAccount(event.target.checked)}
            className="size-5 accent-indigo"
          />
          Save them to my account too
        </label>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          Show my size
        </Button>
        {(isKept || isOnAccount) && (
          <Button look="quiet" onClick={() => void forget()}>
            Delete my measurements
          </Button>
        )}
      </div>
      <p className="text-caption text-soft">
        Your measurements are saved in this browser{wantsAccount && ' and in your account'}. Measure your body, not a
        garment.
      </p>
      <div role="status" ref={result} className="grid justify-items-start gap-3 border-t border-line pt-5 empty:hidden">
        {asked === 'nothing' && <p>Please enter at least one measurement.</p>}
        {asked !== null && asked !== 'nothing' && (
          <Advised
            words={chart.advice}
            advice={adviseSize({
              chart,
              sizes: product.sizes,
              measures: { unit, figures: asked.figures },
              said: said ?? null,
            })}
            said={said}
            soldOut={soldOut}
            madeInDays={product.madeInDays}
            onTake={onTake}
            onBook={onBook}
          />
        )}
      </div>
    </form>
  )
}
