import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sortable, SortableItem } from '#web/admin/kit/parts/sortable.tsx'
import {
  changesOf,
  partsOf,
  toldOf,
  type Change,
  type Control,
  type FieldsOf,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'
import { FieldControls } from './field-controls.tsx'
import { FoldButton, useFolding } from './folding.tsx'

type ListTold<Item> = Told & {
  /** Name of one item, such as 'link'. */
  one: string
  most: number
  /** True if items can't be added or removed, only reordered. */
  fixed?: true
  fields: FieldsOf<Item>
  blank: Item
  named: (item: Item) => string
  /** Returns a key that does not change when the item is renamed; by default, the name is the key. */
  known?: ((item: Item) => string) | undefined
  /** Returns an item's one-line summary. If set, items are collapsed until opened. */
  folded?: ((item: Item) => string) | undefined
}

export const list = <Item extends object>(told: ListTold<Item>): SettingField<Item[]> => ({
  ...toldOf({ label: told.label, help: helpOf(told) }),
  seen: told.seen,
  parts: partsOf(told.fields),
  words: (items) => items.map(told.named).join(', ') || 'none',
  changes: (was, became) => changesInList(told, was, became),
  control: (control) => <List told={told} {...control} />,
})

const helpOf = <Item,>({ help, seen, fixed, most }: ListTold<Item>): string =>
  [help, seen && `Shoppers see them ${seen}.`, fixed ? 'Shown in this order.' : `Up to ${most}, shown in this order.`]
    .filter(Boolean)
    .join(' ')

function changesInList<Item extends object>(told: ListTold<Item>, was: Item[], became: Item[]): Change[] {
  const { fields, label, named } = told
  const before = matched(told, was, became)
  const parts = became.flatMap((item, place) => {
    const one = was[before[place]!]
    return one
      ? changesOf(fields, one, item).map((change) => ({ ...change, label: `${named(one)}, ${change.label}` }))
      : []
  })
  const names = (items: Item[]) => items.map(named).join(', ') || 'none'
  const isSameList = was.length === became.length && before.every((from, place) => from === place)
  return isSameList ? parts : [{ label, was: names(was), became: names(became) }, ...parts]
}

/**
 * Returns each item's former index, or -1 for a new one. An item is matched by its key. Without a match, it is matched
 * by its position, if the former item at that position no longer exists, so that a rename doesn't hide other changes.
 */
function matched<Item>({ named, known = named }: ListTold<Item>, was: Item[], became: Item[]): number[] {
  const found = became.map((item) => was.findIndex((each) => known(each) === known(item)))
  return found.map((from, place) => (from === -1 && place in was && !found.includes(place) ? place : from))
}

function List<Item extends object>({
  told,
  path,
  value: items,
  errors,
  onChange,
}: { told: ListTold<Item> } & Control<Item[]>) {
  const region = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState<{ to: number; said: string } | null>(null)
  const folding = useFolding(path, errors)
  const id = useId()
  useEffect(() => {
    if (moved) region.current?.querySelectorAll<HTMLElement>('[data-item]')[moved.to]?.focus()
  }, [moved])
  const nameOf = (position: number) => told.named(items[position]!) || `${told.one} ${position + 1}`

  function move(from: number, to: number): void {
    const others = items.filter((_, position) => position !== from)
    onChange(others.toSpliced(to, 0, items[from]!))
    folding.move(from, to)
    setMoved({ to, said: `${nameOf(from)} moved to position ${to + 1} of ${items.length}` })
  }
  function remove(position: number): void {
    onChange(items.toSpliced(position, 1))
    folding.remove(position)
    setMoved({ to: Math.max(0, position - 1), said: `${nameOf(position)} removed` })
  }
  function add(): void {
    onChange([...items, told.blank])
    folding.open(items.length)
    setMoved({ to: items.length, said: `Added a ${told.one}` })
  }

  return (
    <fieldset ref={region} className="grid gap-4" aria-describedby={errors[path] && `${path}-error`}>
      <legend className="label mb-1.5 text-soft">{told.label}</legend>
      <p className="text-caption text-soft">
        {helpOf(told)} {items.length > 1 && 'You can also move an item with Alt and the up or down arrow key.'}
      </p>
      <p role="status" className="sr-only">
        {moved?.said}
      </p>
      {errors[path] && (
        <p id={`${path}-error`} className="text-caption text-error">
          {errors[path]}
        </p>
      )}
      <Sortable count={items.length} nameOf={nameOf} onMove={move}>
        <ol className="grid gap-4">
          {items.map((item, position) => (
            <SortableItem
              key={position}
              place={position}
              name={nameOf(position)}
              data-item
              tabIndex={-1}
              className="grid gap-5 border border-line bg-card p-5"
              onKeyDown={(event) => {
                const to = event.altKey ? position + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? NaN) : NaN
                if (!(to in items)) return
                event.preventDefault()
                move(position, to)
              }}
            >
              {(handle) => (
                <>
                  <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
                    <span className="-ml-3 flex min-w-0 items-center font-medium">
                      {handle}
                      {told.folded ? (
                        <FoldButton
                          isOpen={folding.isOpen(position)}
                          controls={`${id}-${position}`}
                          onTurn={() => folding.turn(position)}
                          summary={told.folded(item)}
                        >
                          {nameOf(position)}
                        </FoldButton>
                      ) : (
                        nameOf(position)
                      )}
                    </span>
                    <span className="flex flex-wrap">
                      <ItemButton
                        label={`Move ${nameOf(position)} up`}
                        disabled={position === 0}
                        onPress={() => move(position, position - 1)}
                      >
                        Up
                      </ItemButton>
                      <ItemButton
                        label={`Move ${nameOf(position)} down`}
                        disabled={position === items.length - 1}
                        onPress={() => move(position, position + 1)}
                      >
                        Down
                      </ItemButton>
                      {!told.fixed && (
                        <ItemButton label={`Remove ${nameOf(position)}`} onPress={() => remove(position)}>
                          Remove
                        </ItemButton>
                      )}
                    </span>
                  </div>
                  <div
                    id={`${id}-${position}`}
                    className="grid gap-5"
                    hidden={told.folded && !folding.isOpen(position)}
                  >
                    <FieldControls
                      path={`${path}.${position}.`}
                      fields={told.fields}
                      values={item}
                      errors={errors}
                      onChange={(changed) => onChange(items.with(position, changed))}
                    />
                  </div>
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      {items.length < told.most && (
        <Button look="outline" className="justify-self-start" onClick={add}>
          Add a {told.one}
        </Button>
      )}
    </fieldset>
  )
}

type ItemButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: string }

const ItemButton = ({ label, disabled = false, onPress, children }: ItemButtonProps) => (
  <Button look="quiet" aria-label={label} disabled={disabled} onClick={onPress}>
    {children}
  </Button>
)
