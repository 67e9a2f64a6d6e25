import { isOutdated } from '#web/parts/answered.tsx'

type RefusedProps = { answer: { message: string; status: number } | undefined }

/**
 * The error of a form's last request. If the page's data is outdated, the page's action also shows it as a toast
 * (`toldInForm`), which announces it to screen readers.
 */
export const Refused = ({ answer }: RefusedProps) =>
  answer ? (
    <p role={isOutdated(answer) ? undefined : 'alert'} className="text-error wrap-anywhere">
      {answer.message}
    </p>
  ) : null
