import { type NomeDoAjuste, NOMES_DOS_AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { type Configuracoes, MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { useGravarConfiguracoes } from './consultas.ts'
import { SecaoDoDiscord, SecaoDosBloqueios } from './discord.tsx'
import { SecaoDaEquipe, SecaoDaLoja } from './equipe.tsx'
import { type CamposDosAjustes, camposDe, type Erros, errosDaMudanca, mudaCotacao, mudancasDe } from './regras.ts'
import { PALAVRAS_DO_SITE, SecaoDasPalavras, SecaoDoOperador } from './secoes-das-regras.tsx'
import { SecaoDaCidade, SecaoDaCotacao, SecaoDaIdentidade, SecaoDoMercado } from './secoes.tsx'
import * as estilos from './formulario.module.css'

function useFormularioDosAjustes(salvas: Configuracoes) {
  const gravar = useGravarConfiguracoes()
  const f = useFormulario({
    esquema: MudancaDasConfiguracoes,
    valores: camposDe(salvas),
    corpo: (campos) => mudancasDe(campos, salvas) ?? { nome: campos.nome },
    recusas: (campos) => errosDaMudanca(campos, salvas),
    mutacao: gravar,
    pedido: (corpo) => corpo,
    perguntas: (corpo) =>
      mudaCotacao(corpo)
        ? [`O valor do ${PALAVRAS.moeda} muda para todos em um segundo. O que for convertido a partir daí não volta.`]
        : [],
    campoDoErro: { 'configuracoes.nome_obrigatorio': 'nome', 'configuracoes.logo_invalido': 'logo_url' },
    aoAceitar(gravadas) {
      f.form.reset(camposDe(gravadas))
      // The words are part of the HTML that the server sent, so only a reload shows new ones.
      if (PALAVRAS_DO_SITE.some((nome) => gravadas[nome] !== salvas[nome])) location.reload()
    },
  })
  const campos = f.form.getValues()
  const erros: Erros = Object.fromEntries(
    NOMES_DOS_AJUSTES.map((nome) => [nome, f.erroDe(nome)] as const).filter(([, frase]) => frase !== undefined),
  )
  return {
    f,
    gravar,
    secao: {
      campos,
      erros,
      mudar(novos: Partial<CamposDosAjustes>) {
        gravar.reset()
        for (const [nome, novo] of Object.entries(novos)) f.valor(nome as NomeDoAjuste).aoMudar(novo)
      },
    },
    mudou: mudancasDe(campos, salvas) !== null,
    descartar() {
      gravar.reset()
      f.form.reset(camposDe(salvas))
    },
  }
}

/** The details of a conflict (409) are sentences for the person; those of other errors often only name a field. */
const detalhesDoConflito = (erro: Error): string => (erro instanceof ErroDaApi && erro.status === 409 ? (erro.detalhes ?? '') : '')

export function AdminFormulario({ salvas }: { salvas: Configuracoes }) {
  const { f, gravar, secao, mudou, descartar } = useFormularioDosAjustes(salvas)
  const comErro = Object.keys(secao.erros).length > 0
  return (
    <Formulario className={estilos.formulario} aria-label="Configurações do site" aoEnviar={f.aoEnviar}>
      <SecaoDaIdentidade {...secao} salvas={salvas} />
      <SecaoDaCidade {...secao} />
      <SecaoDoDiscord {...secao} />
      <SecaoDosBloqueios {...secao} />
      <SecaoDoMercado {...secao} />
      <SecaoDaLoja {...secao} />
      <SecaoDaCotacao {...secao} salvas={salvas} />
      <SecaoDaEquipe {...secao} />
      <SecaoDasPalavras {...secao} />
      <SecaoDoOperador {...secao} />
      {comErro && <Aviso tom="erro">Nada foi salvo: corrija os campos marcados.</Aviso>}
      {f.falha && !comErro && (
        <Aviso tom="erro">
          <b>Erro ao salvar configurações.</b> {textoDoErro(f.falha, 'Tente de novo em instantes.')} {detalhesDoConflito(f.falha)}
        </Aviso>
      )}
      {gravar.isSuccess && <Aviso tom="ok">Configurações salvas com sucesso!</Aviso>}
      <div className={estilos.salvar} data-barra-de-salvar>
        <span className="sm mut grow" aria-live="polite">
          {mudou ? 'Há mudanças que ainda não foram salvas.' : 'Tudo salvo.'}
        </span>
        {mudou && (
          <Botao variante="fantasma" disabled={f.ocupado} onClick={descartar}>
            Descartar
          </Botao>
        )}
        <Botao type="submit" variante="primaria" disabled={!mudou} ocupado={f.ocupado} textoOcupado="Salvando...">
          Salvar
        </Botao>
      </div>
      {f.pergunta && (
        <Dialogo
          aberto
          tamanho="pequeno"
          aoFechar={f.pergunta.desistir}
          titulo="Mudar a cotação?"
          rodape={
            <>
              <Botao variante="fantasma" onClick={f.pergunta.desistir}>
                Cancelar
              </Botao>
              <Botao variante="primaria" onClick={f.pergunta.confirmar}>
                Mudar a cotação
              </Botao>
            </>
          }
        >
          {f.pergunta.frases.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Dialogo>
      )}
    </Formulario>
  )
}
