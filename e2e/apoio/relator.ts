import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { curto, Relato } from '../../scripts/testar/relato.ts'

export default class RelatorDoPlaywright implements Reporter {
  readonly #relato = new Relato('testes')

  onBegin(_configuracao: FullConfig, tudo: Suite): void {
    this.#relato.comecar(tudo.allTests().length)
  }

  onTestEnd(teste: TestCase, resultado: TestResult): void {
    const { file, line } = teste.location
    this.#relato.andou(file, resultado.duration)
    const titulo = teste.titlePath().slice(3).join(' › ')
    if (resultado.status === 'skipped') this.#relato.pulou(file, titulo, teste.annotations.find(({ type }) => type === 'skip')?.description)
    else if (resultado.status === teste.expectedStatus) this.#relato.passou()
    else {
      const projeto = teste.parent.project()?.name ?? ''
      this.#relato.falhou({ arquivo: file, titulo, sozinho: `${curto(file)}:${line} --project=${projeto}`, erro: resultado.error })
    }
  }

  onError(erro: TestError): void {
    const arquivo = erro.location?.file ?? ''
    this.#relato.falhou({ arquivo, titulo: 'erro fora de um teste', sozinho: curto(arquivo), erro })
  }

  onEnd(): void {
    this.#relato.terminar()
  }

  printsToStdio(): boolean {
    return true
  }
}
