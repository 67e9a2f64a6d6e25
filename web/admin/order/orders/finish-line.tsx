import { useFetcher } from 'react-router'
import { ask } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { sent, type FinishAction } from './order.ts'

type FinishLineProps = {
  order: string
  line: number
  name: string
  isFinished: boolean
}

/**
 * Button that marks a made-to-order line as finished or not finished; an unfinished line can't be packed
 * (rules: finished pieces).
 */
export function FinishLine({ order, line, name, isFinished }: FinishLineProps) {
  const { submit, state } = useFetcher()
  const held = useHeldBack(String(isFinished))
  const action: FinishAction = { do: 'finish', id: order, line, finished: !isFinished }
  return (
    <Button
      look={isFinished ? 'quiet' : 'outline'}
      busy={state !== 'idle'}
      className="justify-self-start"
      onClick={() => void submit(action, { ...sent, ...pressed })}
      {...held}
    >
      {isFinished ? 'Mark as not finished' : 'Mark as finished'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

export const finish = ({ id, line, finished }: FinishAction) =>
  ask('PATCH /packing/{id}/lines/{line}', { params: { id, line: String(line) }, body: { finished } })
