import { isOutdated } from '#web/parts/answered.tsx'

/** An error; `status` is that of the response. */
export type Failed = { message: string; status: number }

/**
 * The error of a form's last request. If the page's data is outdated, the page's action also shows it as a toast
 * (`toldInForm`), which announces it to screen readers.
 */
export const Refused = ({ answer }: { answer: Failed | undefined }) =>
  answer ? (
    <p role={isOutdated(answer) ? undefined : 'alert'} className="text-error wrap-anywhere">
      {answer.message}
    </p>
  ) : null
