import type { adviseSize } from '#shop/content/size-advice.ts'
import { fits, type fitSaid } from '#shop/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'

type AdvisedProps = {
  advice: ReturnType<typeof adviseSize>
  said: ReturnType<typeof fitSaid> | undefined
  soldOut: ReadonlySet<string>
  onTake: (size: string) => void
  onBook: () => void
}

/** What her measures come to, in words, with what can be done about it (rules: size advice). */
export function Advised({ advice, said, soldOut, onTake, onBook }: AdvisedProps) {
  if (advice === null || advice === 'outside')
    return (
      <>
        <p>Our chart has no size for these measures. We cut to your own at a fitting.</p>
        <Fitting onBook={onBook} />
      </>
    )
  const { size, between, own, isMade } = advice
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
      {isMade && soldOut.has(size) && <p>{size} is sold out in this colour at the moment.</p>}
      <p className="flex flex-wrap gap-3">
        {isMade && !soldOut.has(size) && (
          <Button look="outline" onClick={() => onTake(size)}>
            Choose {size}
          </Button>
        )}
        {(between || !isMade) && <Fitting onBook={onBook} />}
      </p>
    </>
  )
}

const Fitting = ({ onBook }: { onBook: () => void }) => (
  <Button look="quiet" onClick={onBook}>
    Book a fitting
  </Button>
)
