/**
 * Lets money move again after a broken invariant, with an audit row. An invariant that is still broken pauses money again within a minute.
 */
import { liberar } from '#modulos/admin/index.ts'
import { lerDivergencias } from '#modulos/carteira/index.ts'
import { adminDoEmail } from '#modulos/sessao/index.ts'
import type { Banco } from '#nucleo/banco/index.ts'
import { comBanco, contarErro } from './banco-do-comando.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'

const USO = 'Uso: npm run admin:liberar -- email-do-admin@exemplo.com o que foi conferido'

async function liberarPor(banco: Banco, p: { email: string; motivo: string }): Promise<string> {
  const admin = await adminDoEmail(banco, p.email)
  if (!admin) throw new Error(`Nenhum administrador tem o e-mail ${p.email}; nada foi mudado.`)
  const feito = await liberar(banco, { admin: admin.id, motivo: p.motivo })
  if (!feito) return 'O financeiro não estava pausado.'
  const { divergencias: restam } = await lerDivergencias({ banco }, CONFERENCIAS)
  return [
    `Pronto: o financeiro voltou. Estava pausado desde ${feito.em.toISOString()} por: ${feito.motivo}`,
    ...(feito.aceitos > 0 ? [`${feito.aceitos} diferença(s) com os registros do jogo foram aceitas como conferidas.`] : []),
    ...(restam.length > 0
      ? [
          'Atenção: as diferenças continuam, e o dinheiro vai pausar de novo em um minuto:',
          ...restam.map((d) => `  ${d.invariante}: ${d.detalhe}`),
        ]
      : []),
  ].join('\n')
}

try {
  const [email, ...palavras] = process.argv.slice(2)
  const motivo = palavras.join(' ').trim()
  if (!email || motivo.length < 3) throw new Error(USO)
  console.log(await comBanco((banco) => liberarPor(banco, { email, motivo })))
} catch (erro) {
  contarErro(erro)
}
