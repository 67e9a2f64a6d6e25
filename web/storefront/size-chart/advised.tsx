import type { adviseSize } from '#shop/content/size-advice.ts'
import { madeWords } from '#shop/color-name.ts'
import { fits, type fitSaid } from '#shop/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'
import type { SizeChart } from './size-chart-tables.tsx'

type AdvisedProps = {
  words: SizeChart['advice']
  advice: ReturnType<typeof adviseSize>
  said: ReturnType<typeof fitSaid> | undefined
  soldOut: ReadonlySet<string>
  /** In how many days what is sold out is made for her; null where it isn't. */
  madeInDays: number | null
  onTake: (size: string) => void
  onBook: () => void
}

/** What her measures come to, in words, with what can be done about it (rules: size advice). */
export function Advised({ words, advice, said, soldOut, madeInDays, onTake, onBook }: AdvisedProps) {
  if (advice === null || advice === 'outside')
    return (
      <>
        <p>{words.none}</p>
        <Fitting label={words.fitting} onBook={onBook} />
      </>
    )
  const { size, between, own, isMade } = advice
  const isGone = soldOut.has(size)
  return (
    <>
      <p className="font-display text-title">Take {size}</p>
      {between && (
        <p>
          You are between {between[0]} and {between[1]}.
        </p>
      )}
      {said && (
        <p>
          {said.say} of {said.of} say: {fits[said.fit].said.toLowerCase()}.
          {own && ` By the chart alone your size is ${own}.`}
        </p>
      )}
      {said === undefined && <p className="text-soft">What its buyers say of the fit could not be asked.</p>}
      {!isMade && <p>This piece isn’t cut in {size}.</p>}
      {isMade && isGone && (
        <p>
          {madeInDays
            ? `${madeWords(madeInDays)}: none of ${size} are left in this colour.`
            : `${size} is sold out in this colour at the moment.`}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {isMade && (!isGone || madeInDays) && (
          <Button look="outline" onClick={() => onTake(size)}>
            Choose {size}
            {isGone && ', made for you'}
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
