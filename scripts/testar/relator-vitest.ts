import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { curto, Relato } from './relato.ts'

export default class RelatorDoVitest implements Reporter {
  readonly #relato = new Relato('arquivos')

  onTestRunStart(arquivos: readonly TestSpecification[]): void {
    this.#relato.comecar(arquivos.length)
  }

  onTestCaseResult(teste: TestCase): void {
    const resultado = teste.result()
    const arquivo = teste.module.moduleId
    if (resultado.state === 'passed') this.#relato.passou()
    else if (resultado.state === 'failed')
      this.#relato.falhou({
        arquivo,
        titulo: teste.fullName,
        sozinho: `${curto(arquivo)} -t "${semSinais(teste.name)}"`,
        erro: resultado.errors[0],
      })
    else if (resultado.state === 'skipped' && (resultado.note !== undefined || teste.options.mode !== 'run'))
      this.#relato.pulou(arquivo, teste.fullName, resultado.note ?? teste.fullName.split(' > ')[0])
  }

  onTestSuiteResult(grupo: TestSuite): void {
    this.#contarErros(grupo.module.moduleId, `preparação de ${grupo.fullName}`, grupo.errors())
  }

  onTestModuleEnd(modulo: TestModule): void {
    this.#contarErros(modulo.moduleId, 'o arquivo não carregou, ou a sua preparação caiu', modulo.errors())
    this.#relato.andou(modulo.moduleId, somarTempos(modulo))
  }

  onTestRunEnd(_modulos: readonly TestModule[], erros: readonly SerializedError[]): void {
    for (const erro of erros) {
      const [arquivo, teste] = [erro['VITEST_TEST_PATH'], erro['VITEST_TEST_NAME']].map((nome) => (typeof nome === 'string' ? nome : ''))
      this.#contarErros(arquivo ?? '', `erro fora de um teste, enquanto corria: ${teste || 'nenhum'}`, [erro])
    }
    this.#relato.terminar()
  }

  #contarErros(arquivo: string, titulo: string, erros: readonly SerializedError[]): void {
    for (const erro of erros.slice(0, 1)) this.#relato.falhou({ arquivo, titulo, sozinho: curto(arquivo), erro })
  }
}

// The name becomes a pattern for -t in the quotes of a shell, so replace signs with a meaning there.
function semSinais(nome: string): string {
  return nome.replaceAll(/[^\p{L}\p{N} ,:;_=-]/gu, '.')
}

function somarTempos(modulo: TestModule): number {
  const { collectDuration, duration } = modulo.diagnostic()
  return collectDuration + duration
}
