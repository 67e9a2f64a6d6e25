import type { LoaderFunctionArgs } from 'react-router'
import { pino } from 'pino'
import { readEnv } from '#env'
import { buildServices } from '#services'
import { serve } from '../server.ts'
import { smallBuild } from './small-build.ts'

/** Runs a separate server on the given database, with pages that contain the shop's name. Prints its address. */
const [database = ''] = process.argv.slice(2)
const { servicesContext } = smallBuild.pages.entry.module
const page = {
  id: 'page',
  path: '*',
  module: {
    default: () => null,
    loader: async ({ context }: LoaderFunctionArgs) => context.get(servicesContext).settings.now().house.name,
  },
}
const build: typeof smallBuild = { ...smallBuild, pages: { ...smallBuild.pages, routes: { page } } }

const env = readEnv({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const { services } = buildServices(env, database, pino({ level: 'silent' }))
const { url } = await serve(services, { port: 0, host: '127.0.0.1', build })
console.log(url)
