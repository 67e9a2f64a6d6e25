import type { FormEvent } from 'react'
import { longestOfReview } from '#shop/shopping/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

type WordsProps = {
  kind: 'refusal' | 'answer'
  was: string
  busy: boolean
  onLeave: () => void
  onSay: (words: string) => void
}

/** Form for the reason for a rejection, or for the shop's reply. */
export function Words({ kind, was, busy, onLeave, onSay }: WordsProps) {
  const isAnswer = kind === 'answer'
  function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSay(String(new FormData(event.currentTarget).get('words')))
  }
  return (
    <form className="grid max-w-2xl gap-3" onSubmit={say}>
      <TextArea
        label={isAnswer ? 'Public reply, shown below the review' : 'Reason, shown to the customer'}
        name="words"
        defaultValue={was}
        required={!isAnswer}
        maxLength={isAnswer ? longestOfReview.answer : longestOfReview.reason}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {isAnswer ? 'Save reply' : 'Reject review'}
        </Button>
        <Button look="outline" onClick={onLeave}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
