import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icons.tsx'

type HeroControlsProps = {
  shown: number
  count: number
  paused: boolean
  onShow: (index: number) => void
  onPause: (paused: boolean) => void
}

/** A line for each picture, and a button that stops them and lets them go on. */
export const HeroControls = ({ shown, count, paused, onShow, onPause }: HeroControlsProps) => (
  <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 bg-paper/90 px-2 text-ink">
    {Array.from({ length: count }, (_, index) => `Picture ${index + 1} of ${count}`).map((label, index) => (
      <button
        key={label}
        type="button"
        aria-label={label}
        aria-current={index === shown}
        className="group grid size-11 place-items-center md:w-9"
        onClick={() => onShow(index)}
      >
        <span className={classes('block h-0.5 w-7', index === shown ? 'bg-ink' : 'bg-ink/30 group-hover:bg-ink/60')} />
      </button>
    ))}
    <button
      type="button"
      className="grid size-11 place-items-center hover:text-indigo"
      aria-label={paused ? 'Play the pictures' : 'Pause the pictures'}
      onClick={() => onPause(!paused)}
    >
      <Icon>
        <path d={paused ? 'M8 5.5v13l10.5-6.5z' : 'M9 6v12M15 6v12'} />
      </Icon>
    </button>
  </div>
)
