import { Link } from 'react-router'

/** Breadcrumb trail; the last step is the current page. A step without `to` isn't a link. */
export const Breadcrumb = ({ steps }: { steps: readonly { label: string; to?: string }[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="label flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
      {steps.map((step, index) => (
        <li key={step.label} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden="true">›</span>}
          {step.to && index < steps.length - 1 ? (
            <Link to={step.to} className="thumb hover:text-ink hover:underline">
              {step.label}
            </Link>
          ) : (
            <span
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              className={index === steps.length - 1 ? 'text-ink' : ''}
            >
              {step.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
