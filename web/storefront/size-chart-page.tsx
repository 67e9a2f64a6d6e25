import { measures } from '#shop/content/size-chart.ts'
import { originOf, pageMeta } from '#web/frame/page-meta.ts'
import { messageLink } from '#web/frame/message-link.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { paths } from '#web/paths.ts'
import { aboutStudio } from '#web/pictures/manifest.ts'
import type { Route } from './+types/size-chart-page'
import SizeChartTables from './size-chart/size-chart-tables.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Size chart',
    description:
      'Our sizes from XXS to 6XL with their UK and US equivalents: bust, waist and hips in inches and centimetres.',
    path: paths.sizeChart,
    image: housePictureUrl(aboutStudio),
  })

export default function SizeChartPage() {
  return (
    <div className="wrap">
      <PageHeading above="Fit" title="Size chart">
        <p>
          Body measures, not the garment’s. Between two sizes, take the larger for a fitted piece and the smaller for a
          loose one.
        </p>
      </PageHeading>
      <SizeChartTables className="lg:grid-cols-2 lg:gap-20" />
      <section
        aria-labelledby="measure"
        className="mt-20 grid gap-10 border-t border-line pt-12 lg:grid-cols-[1fr_3fr]"
      >
        <h2 id="measure" className="text-title">
          How to measure
        </h2>
        <dl className="grid gap-10 md:grid-cols-3">
          {measures.map(({ key, label, how }) => (
            <div key={key}>
              <dt className="label mb-3">{label}</dt>
              <dd className="text-soft">{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-14 max-w-xl text-soft">
        Still between two?{' '}
        <a
          href={messageLink('Which size should I take? My measures are: ')}
          target="_blank"
          rel="noopener noreferrer"
          className="text-ink underline underline-offset-4"
        >
          Send us your three numbers <span className="sr-only">(opens in a new tab)</span>
        </a>{' '}
        and we will tell you which one to order, or make it to your measure.
      </p>
    </div>
  )
}
