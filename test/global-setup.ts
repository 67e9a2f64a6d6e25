import type { TestProject } from 'vitest/node'
import { ownFolder } from './leftovers/own-folder.ts'
import { startTestCluster, type TestTemplate } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate
  }
}

/** Vitest's global set-up for tests on a database: one cluster with one migrated template, for all workers of the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  ownFolder()
  const cluster = await startTestCluster(process.env.TEST_DATABASE_URL)
  project.provide('testTemplate', cluster.template)
  return cluster.stop
}
