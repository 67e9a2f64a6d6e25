import { Button } from '#web/ui/button.tsx'

type RowButtonsProps<Item> = {
  name: string
  items: readonly Item[]
  place: number
  onChange: (items: Item[]) => void
}

/** Icon buttons that move a row up or down or remove it, for lists without space for text. */
export function RowButtons<Item>({ name, items, place, onChange }: RowButtonsProps<Item>) {
  const moveTo = (to: number) => onChange(items.toSpliced(place, 1).toSpliced(to, 0, items[place]!))
  return (
    <span className="flex">
      <RowButton label={`Move ${name} up`} disabled={place === 0} onPress={() => moveTo(place - 1)}>
        ↑
      </RowButton>
      <RowButton label={`Move ${name} down`} disabled={place === items.length - 1} onPress={() => moveTo(place + 1)}>
        ↓
      </RowButton>
      <RowButton
        label={`Remove ${name}`}
        disabled={items.length === 1}
        onPress={() => onChange(items.toSpliced(place, 1))}
      >
        ×
      </RowButton>
    </span>
  )
}

type RowButtonProps = { label: string; disabled: boolean; onPress: () => void; children: string }

const RowButton = ({ label, disabled, onPress, children }: RowButtonProps) => (
  <Button
    look="quiet"
    className="min-w-11 text-body! no-underline!"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </Button>
)
