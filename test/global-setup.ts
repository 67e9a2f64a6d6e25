import type { TestProject } from 'vitest/node'
import { ownFolder } from './leftovers/own-folder.ts'
import { startTestCluster, type TestTemplate } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate
  }
}

/**
 * Vitest's global setup, once for all projects of a run. Creates a temporary folder that is deleted however the run
 * ends and, for tests that need one, a PostgreSQL cluster with a migrated template.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  ownFolder()
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined
  const cluster = await startTestCluster(process.env.TEST_DATABASE_URL)
  project.provide('testTemplate', cluster.template)
  return cluster.stop
}
