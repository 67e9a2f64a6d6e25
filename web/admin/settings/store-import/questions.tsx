import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import type { Asked, Chosen, TakenIn } from './use-store-import.ts'

type QuestionsProps = {
  questions: TakenIn['questions']
  offered: readonly string[]
  chosen: Chosen
  busy: boolean
  onLook: (chosen: Partial<Chosen>) => void
}

const piecesOf = ({ products }: Asked): string => (products === 1 ? 'one product' : `${products} products`)
const named = (from: string, none: string): string => (from === '' ? none : `“${from}”`)

/**
 * Questions that only the owner can answer: the sizes and colours of the shop that match the file's values. Suggestions
 * are prefilled; Continue accepts them (rules: store import).
 */
export function Questions({ questions: { options, sizes, colors }, offered, chosen, busy, onLook }: QuestionsProps) {
  const id = useId()
  return (
    <form
      aria-labelledby={id}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const text = (name: string) => String(data.get(name) ?? '').trim()
        onLook({
          options: {
            ...chosen.options,
            ...Object.fromEntries(options.map(({ from }, at) => [from, text(`option ${at}`) as 'size'])),
          },
          sizes: { ...chosen.sizes, ...Object.fromEntries(sizes.map(({ from }, at) => [from, text(`size ${at}`)])) },
          colors: {
            ...chosen.colors,
            ...Object.fromEntries(
              colors.map(({ from }, at) => [from, { name: text(`color ${at}`) || from, shade: text(`shade ${at}`) }]),
            ),
          },
        })
      }}
    >
      <h2 id={id} className="text-lead">
        Check these values
      </h2>
      {options.length > 0 && (
        <Group title="What does this option mean?">
          {options.map((asked, at) => (
            <Select key={asked.from} name={`option ${at}`} label={asked.from} hint={`In ${piecesOf(asked)}`}>
              <option value="size">A size</option>
              <option value="color">A colour</option>
              <option value="none">Neither: ignore it</option>
            </Select>
          ))}
        </Group>
      )}
      {sizes.length > 0 && (
        <Group title="Which of your sizes does it match?">
          {sizes.map((asked, at) => (
            <SizeChoice key={asked.from} asked={asked} name={`size ${at}`} offered={offered} />
          ))}
        </Group>
      )}
      {colors.length > 0 && (
        <Group title="Which colour is it?">
          {colors.map((asked, at) => (
            <div key={asked.from} className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
              <Field
                label={named(asked.from, 'No colour')}
                hint={`In ${piecesOf(asked)}`}
                name={`color ${at}`}
                defaultValue={asked.from || 'as pictured'}
                maxLength={40}
              />
              <Field label="Shade" type="color" name={`shade ${at}`} defaultValue={asked.shade} />
            </div>
          ))}
        </Group>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Continue
      </Button>
    </form>
  )
}

/**
 * Values that aren't sizes of the shop are added at the end of its sizes, unless the owner chooses an existing size for
 * them.
 */
function SizeChoice({ asked, name, offered }: { asked: Asked; name: string; offered: readonly string[] }) {
  const own = asked.from || 'One size'
  const isNew = !offered.includes(own)
  return (
    <Select name={name} label={named(asked.from, 'No size')} hint={`In ${piecesOf(asked)}`} defaultValue={own}>
      {isNew && <option value={own}>Add “{own}” to your sizes</option>}
      {offered.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </Select>
  )
}
