import type { adviseSize } from '#shop/content/pages/size-advice.ts'
import { madeWords } from '#shop/core/color-name.ts'
import { fits, type fitSaid } from '#shop/shopping/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'
import type { SizeChart } from './size-chart-tables.tsx'

type AdvisedProps = {
  words: SizeChart['advice']
  advice: ReturnType<typeof adviseSize>
  said: ReturnType<typeof fitSaid> | undefined
  soldOut: ReadonlySet<string>
  /** Days to make the sold-out size to order; null if it can't be made to order. */
  madeInDays: number | null
  onTake: (size: string) => void
  onBook: () => void
}

/** The size advice as text, with matching actions (rules: size advice). */
export function Advised({ words, advice, said, soldOut, madeInDays, onTake, onBook }: AdvisedProps) {
  if (advice === null || advice === 'outside')
    return (
      <>
        <p>{words.none}</p>
        <Fitting label={words.fitting} onBook={onBook} />
      </>
    )
  const { size, between, own, isMade, nearest } = advice
  const taken = isMade ? size : nearest
  const isGone = taken !== null && soldOut.has(taken)
  return (
    <>
      <p className="font-display text-title">{isMade ? `We recommend ${size}` : `Your size is ${size}`}</p>
      {between && (
        <p>
          You are between {between[0]} and {between[1]}.
        </p>
      )}
      {said && (
        <p>
          {said.say} of {said.of} customers say: {fits[said.fit].said.toLowerCase()}.
          {own && ` By the size chart alone, your size is ${own}.`}
        </p>
      )}
      {said === undefined && <p className="text-soft">Fit reviews could not be loaded.</p>}
      {!isMade && (
        <p>
          This item doesn’t come in {size}.{nearest && ` The nearest size is ${nearest}.`}
          {words.fitting && ' We can make it to your measurements.'}
        </p>
      )}
      {isGone && (
        <p>
          {madeInDays
            ? `${taken} is sold out in this colour. ${madeWords(madeInDays)}.`
            : `${taken} is sold out in this colour.`}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {taken !== null && (!isGone || madeInDays) && (
          <Button look="outline" onClick={() => onTake(taken)}>
            Choose {taken}
            {isGone && ', made to order'}
          </Button>
        )}
        {(between || !isMade) && <Fitting label={words.fitting} onBook={onBook} />}
      </p>
    </>
  )
}

const Fitting = ({ label, onBook }: { label: string; onBook: () => void }) =>
  label && (
    <Button look="quiet" onClick={onBook}>
      {label}
    </Button>
  )
