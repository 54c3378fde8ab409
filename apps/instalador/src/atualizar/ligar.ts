import { escrever, exigir, ler, type Maquina } from '../maquina.ts'
import { DA_ATUALIZACAO, lerUnidade } from '../modelos.ts'
import { ATUAL } from '../programa.ts'
import { gravarEstado } from './estado.ts'
import { PASTA } from './lugares.ts'

export async function ligarAtualizacoes(m: Maquina): Promise<void> {
  await exigir(m, 'Criar a pasta das atualizações', ['install', '-d', '-m', '0755', PASTA])
  gravarEstado(m, {})
  for (const nome of DA_ATUALIZACAO) {
    const onde = `/etc/systemd/system/${nome}`
    // Take the units of the version that serves now: after an update, this code still belongs to the previous version.
    const unidade = ler(m, `${ATUAL}/apps/instalador/modelos/${nome}`) ?? lerUnidade(nome)
    if (ler(m, onde) !== unidade) escrever(m, onde, unidade)
  }
  await exigir(m, 'Ler as unidades', ['systemctl', 'daemon-reload'])
  for (const nome of ['sorium-atualizar.path', 'sorium-novidades.timer'])
    await exigir(m, 'Ligar as atualizações com a máquina', ['systemctl', 'enable', '--now', '--quiet', nome])
}
