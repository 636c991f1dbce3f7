import { writeFile } from 'node:fs/promises'
import type { SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { RanTest } from './ran-tests.ts'

/** Writes which tests ran to the file that `TEST_REPORT` names. A file or a `describe` whose hooks failed counts as a test. */
export default class VitestReporter {
  async onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [
      ...[module, ...module.children.allSuites()].flatMap(failedHooks),
      ...[...module.children.allTests()].flatMap(ranTest),
    ])
    const report = { tests, outside: outside.map(({ message }) => message) }
    await writeFile(process.env.TEST_REPORT ?? '', JSON.stringify(report))
  }
}

function ranTest(test: TestCase): RanTest[] {
  const { state, errors = [] } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const alone = [test.module.relativeModuleId, '--testNamePattern', `^${escaped(test.fullName)}$`]
  return [
    { file: test.module.relativeModuleId, title: test.name, passed: state === 'passed', error: say(errors), alone },
  ]
}

function failedHooks(suite: TestModule | TestSuite): RanTest[] {
  if (suite.errors().length === 0) return []
  const { relativeModuleId: file } = suite.type === 'module' ? suite : suite.module
  return [{ file, title: 'its hooks', passed: false, error: say(suite.errors()), alone: [file] }]
}

const say = (errors: readonly SerializedError[]) => errors.map(({ stack, message }) => stack ?? message).join('\n')

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
