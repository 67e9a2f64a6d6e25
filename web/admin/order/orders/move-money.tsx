import { useFetcher } from 'react-router'
import { handedWays, isHandedWay, tenderWays, tenderWords } from '#shop/orders/orders/tender.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { sent, type OrderAction, type Tender } from './order.ts'

/** Moves a manual entry to another account in one step: the entry is undone and recorded anew (rules: money received). */
export function MoveMoney({ tender }: { tender: Tender }) {
  const { submit, state } = useFetcher()
  if (!isHandedWay(tender.way)) return null
  return handedWays
    .filter((way) => way !== tender.way)
    .map((way) => (
      <Button
        key={way}
        look="quiet"
        busy={state !== 'idle'}
        aria-label={`Move to ${tenderWays[way].label}: ${tenderWords(tender)}`}
        onClick={() =>
          void submit({ do: 'move money', tender: tender.id, way } satisfies OrderAction, { ...sent, ...pressed })
        }
      >
        Move to {tenderWays[way].label}
      </Button>
    ))
}
