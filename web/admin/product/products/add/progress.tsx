import { classes } from '#web/ui/classes.ts'

export const Progress = ({ steps, at }: { steps: readonly string[]; at: number }) => (
  <ol aria-label="Progress" className="mb-10 grid auto-cols-fr grid-flow-col gap-3">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === at ? 'step' : undefined}
        className={classes(
          'label flex items-center gap-3 border-t-2 pt-3',
          index <= at ? 'border-indigo' : 'border-line text-soft',
        )}
      >
        <span
          aria-hidden="true"
          className={classes(
            'grid size-7 shrink-0 place-items-center rounded-full text-caption',
            index <= at ? 'bg-indigo text-white' : 'bg-sand',
          )}
        >
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
