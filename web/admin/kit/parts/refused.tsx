import { isOutdated } from '#web/parts/answered.tsx'

type RefusedProps = { answer: { message: string; status: number } | undefined }

/**
 * The error of a form's last request. The page's action shows it as a toast only if the data is outdated
 * (`toldInForm`); then the toast announces it.
 */
export const Refused = ({ answer }: RefusedProps) =>
  answer ? (
    <p role={isOutdated(answer) ? undefined : 'alert'} className="text-error wrap-anywhere">
      {answer.message}
    </p>
  ) : null
