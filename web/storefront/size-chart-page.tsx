import { pageMeta } from '#web/frame/page-meta.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { aboutStudio } from '#web/pictures/manifest.ts'
import type { Route } from './+types/size-chart-page'
import { SizeChartTables, type SizeChart } from './size-chart/size-chart-tables.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { settings, addCacheTags } = context.get(servicesContext)
  addCacheTags('settings')
  return { chart: settings.now()['size-chart'] }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Size chart',
    description: loaderData ? describe(loaderData.chart) : '',
    path: paths.sizeChart,
    image: housePictureUrl(aboutStudio),
  })

const describe = ({ rows, equivalents, measures }: SizeChart): string =>
  `Our sizes from ${rows[0]?.size} to ${rows.at(-1)?.size}${said(' with their', equivalents, 'equivalents')}:${said('', measures, 'in inches and centimetres')}.`

const said = (before: string, columns: { label: string }[], after: string): string =>
  columns.length > 0 ? `${before} ${columns.map(({ label }) => label).join(', ')} ${after}` : ''

export default function SizeChartPage({ loaderData: { chart } }: Route.ComponentProps) {
  const messageLink = useMessageLink()
  return (
    <div className="wrap">
      <PageHeading above="Fit" title="Size chart">
        <p>{chart.intro}</p>
      </PageHeading>
      <SizeChartTables chart={chart} className="lg:grid-cols-2 lg:gap-20" />
      <section
        aria-labelledby="measure"
        className="mt-20 grid gap-10 border-t border-line pt-12 lg:grid-cols-[1fr_3fr]"
      >
        <h2 id="measure" className="text-title">
          How to measure
        </h2>
        <dl className="grid gap-10 md:grid-cols-3">
          {chart.measures.map(({ label, how }) => (
            <div key={label}>
              <dt className="label mb-3">{label}</dt>
              <dd className="text-soft">{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-14 max-w-xl text-soft">
        {chart.ask.question}{' '}
        <a
          href={messageLink('Which size should I take? My measurements are: ')}
          target="_blank"
          rel="noopener noreferrer"
          className="text-ink underline underline-offset-4"
        >
          {chart.ask.link} <span className="sr-only">(opens in a new tab)</span>
        </a>{' '}
        {chart.ask.answer}
      </p>
    </div>
  )
}
